import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { QrCode } from '../claims/file/QrCode.tsx';
import { CopyButton } from '../copy/CopyButton.tsx';
import { hasTouch } from './hasTouch.ts';
import { OpenAppLink } from './WalletAppLink.tsx';
import css from './WalletConnectPairing.module.css';

/**
 * Shows the link of a WalletConnect request as a QR code, with buttons to copy it, and to open it if the wallet is on
 * this device.
 */
export function WalletConnectPairing({ uri, onGiveUp }: { uri: string | null; onGiveUp(): void }) {
  const text = useText();
  return (
    <div className={css.pairing}>
      {uri === null ? (
        <p className={css.place} role="status">
          <Spinner />
          <Text id="connect.pairing.loading" />
        </p>
      ) : (
        <>
          <p>
            <Text id="connect.pairing.scan" />
          </p>
          <QrCode text={uri} label={text('connect.pairing.qr')} />
          <p className={css.waiting} role="status">
            <Spinner />
            <Text id="connect.pairing.waiting" />
          </p>
          <p className={css.hint}>
            <Text id="connect.pairing.valid" />
          </p>
        </>
      )}
      <div className={css.buttons}>
        {/* On phones the wallet is on the same device; the user chooses the app for the link, so it names none. */}
        {uri !== null && hasTouch() && <OpenAppLink href={uri} />}
        {uri !== null && <CopyButton copied={uri} labelId="connect.pairing.copy" />}
        <Button onPress={onGiveUp}>
          <Text id="common.cancel" />
        </Button>
      </div>
    </div>
  );
}
