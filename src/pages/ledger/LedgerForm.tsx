import { useId, useState } from 'react';
import type { Address } from 'viem';
import { parseAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Progress } from '../../parts/claims/find/Progress.tsx';
import type { useLedger } from '../../parts/ledger/useLedger.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Ledger.module.css';

interface LedgerFormProps {
  /** The account that is shown. */
  account: Address | null;
  /** The wallet's. */
  own: Address | null;
  /** How many entries are known. */
  count: number;
  reading: ReturnType<typeof useLedger>;
  isOffline: boolean;
  onAccount(account: Address): void;
}

/** Whose ledger is read, and how far that has come. */
export function LedgerForm({ account, own, count, reading, isOffline, onAccount }: LedgerFormProps) {
  const text = useText();
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? account ?? '';
  const address = parseAddress(shown);
  const isWrong = shown.trim() !== '' && address === null;
  const { isReading, share, start, stop } = reading;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (address === null || isReading || isOffline) return;
        if (address === account) start();
        else onAccount(address);
        setTyped(null);
      }}
    >
      <Field
        label={<Text id="account.menu" />}
        controlId={fieldId}
        hintId={`${fieldId}-hint`}
        hint={<Text id={isWrong ? 'findClaims.address.invalid' : 'ledger.address.hint'} />}
        aside={
          own !== null &&
          shown !== own && (
            <Button
              look="quiet"
              size="small"
              onPress={() => {
                setTyped(null);
                onAccount(own);
              }}
            >
              <Text id="findClaims.useAccount" />
            </Button>
          )
        }
      >
        <input
          id={fieldId}
          className={css.address}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder="0x…"
          value={shown}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isReading ? (
        <>
          <Progress share={share} label={text('ledger.reading', { percent: Math.floor(share * 100), count })} />
          <Button onPress={stop}>
            <Text id="findClaims.stop" />
          </Button>
        </>
      ) : (
        <Button
          look={account === null || address !== account ? 'main' : 'plain'}
          type="submit"
          isDisabled={address === null || isOffline}
        >
          <Text id={isOffline ? 'bridge.blocker.offline' : 'ledger.read'} />
        </Button>
      )}
    </form>
  );
}
