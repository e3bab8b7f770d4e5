import type { Token } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import { AddAssetButton } from '../../transactions/AddAssetButton.tsx';
import { ClaimText } from '../claim/ClaimText.tsx';
import type { ReleaseState } from '../props.ts';
import { areTicked } from './ReleaseTicksView.tsx';

interface ReleaseButtonsProps {
  state: ReleaseState;
  /** What was paid out, if the wallet may list it; null for the native coin. */
  watchedToken: Token | null;
  onClose(): void;
}

/** The possible actions in the release dialog. */
export function ReleaseButtons({ state, watchedToken, onClose }: ReleaseButtonsProps) {
  switch (state.kind) {
    case 'pending':
      return (
        <Button isWide onPress={onClose}>
          <Text id={state.stage === 'sent' ? 'common.close' : 'common.cancel'} />
        </Button>
      );
    case 'claimed':
      return (
        <Button isWide onPress={onClose}>
          <Text id="common.close" />
        </Button>
      );
    case 'ready':
      return (
        <>
          <Button look="main" size="large" isWide isDisabled={!areTicked(state.ticks)} onPress={state.onClaim}>
            <ClaimText what={state.what} />
          </Button>
          <Button isWide onPress={onClose}>
            <Text id="common.cancel" />
          </Button>
        </>
      );
    case 'error':
      return (
        <>
          {state.onRetry !== null && (
            <Button look="main" size="large" isWide onPress={state.onRetry}>
              <Text id="common.retry" />
            </Button>
          )}
          {state.without !== null && (
            <Button size="large" isWide onPress={state.without.onPress}>
              <Text id="release.without" values={{ names: state.without.names }} />
            </Button>
          )}
          <Button isWide onPress={onClose}>
            <Text id="common.dismiss" />
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Button look="main" size="large" isWide onPress={state.onStartNew}>
            <Text id="done.startNew" />
          </Button>
          {state.releaseUrl !== null && (
            <LinkOut isButton href={state.releaseUrl}>
              <Text id="done.explorer" />
            </LinkOut>
          )}
          {watchedToken !== null && <AddAssetButton asset={watchedToken} />}
        </>
      );
  }
}
