import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClaimText } from './ClaimText.tsx';
import type { NextAction } from '../props.ts';

/** The next action for a deposit. */
export function NextActionButton({ action }: { action: NextAction }) {
  switch (action.kind) {
    case 'connect':
      return (
        <Button look="main" size="large" isWide isBusy={action.isBusy} onPress={action.onPress}>
          <Text id={action.isBusy ? 'wallet.connecting' : 'wallet.connect'} />
        </Button>
      );
    case 'waiting':
      return (
        <Button look="main" size="large" isWide isDisabled>
          <Text id="progress.next.waiting" values={{ count: action.confirmations, required: action.required }} />
        </Button>
      );
    case 'switchAndClaim':
      return (
        <Button look="main" size="large" isWide isBusy={action.isBusy} onPress={action.onPress}>
          <Text id="progress.next.switchAndClaim" />
        </Button>
      );
    case 'claim':
      return (
        <Button
          look="main"
          size="large"
          isWide
          isBusy={action.isBusy}
          isDisabled={action.isDisabled}
          onPress={action.onPress}
        >
          <ClaimText what={action.what} />
        </Button>
      );
    case 'claimDisabled':
      return (
        <Button look="main" size="large" isWide isDisabled>
          <ClaimText what={action.what} />
        </Button>
      );
  }
}
