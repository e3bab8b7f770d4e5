import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { MainAction } from '../props.ts';
import { blockerTexts } from './blockerTexts.ts';

/**
 * The one next action of the form; when it cannot be pressed it says why. It is one button through all steps, so the
 * focus stays on it.
 */
export function MainButton({ action }: { action: MainAction }) {
  switch (action.kind) {
    case 'connect':
      return (
        <Button look="main" size="large" isWide isBusy={action.isBusy} onPress={action.onPress}>
          <Text id={action.isBusy ? 'wallet.connecting' : 'wallet.connect'} />
        </Button>
      );
    case 'blocked':
      return (
        <Button look="main" size="large" isWide isDisabled>
          <Text id={blockerTexts[action.reason]} />
        </Button>
      );
    case 'approve':
      return (
        <Button
          look="main"
          size="large"
          isWide
          isBusy={action.isBusy}
          isDisabled={action.isDisabled}
          describedBy={action.describedBy}
          onPress={action.onPress}
        >
          <Text id={action.isBusy ? 'bridge.approving' : 'bridge.approve'} />
        </Button>
      );
    case 'send':
      return (
        <Button look="main" size="large" isWide isBusy={action.isBusy} onPress={action.onPress}>
          <Text id="bridge.send" />
        </Button>
      );
  }
}
