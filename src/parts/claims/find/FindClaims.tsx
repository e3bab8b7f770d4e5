import { useEffect, useEffectEvent, useId, useState } from 'react';
import { parseAddress } from '../../../core/address.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import css from '../file/dialogFields.module.css';
import { FoundClaimList } from './FoundClaimList.tsx';
import { Progress } from './Progress.tsx';
import { useFindClaims } from './useFindClaims.ts';
import { useIsOffline } from '../../reads/useIsOffline.ts';

interface FindClaimsProps {
  /** A found claim was opened. */
  onOpen?(): void;
}

/** Finds the deposits of the connected account, or of any address, in the logs of the chains alone. */
export function FindClaims({ onOpen }: FindClaimsProps) {
  const text = useText();
  const fieldId = useId();
  const account = useWallet((wallet) => wallet.account);
  const [typed, setTyped] = useState<string | null>(null);
  const { run, start, stop } = useFindClaims();
  const isOffline = useIsOffline();
  // Whoever opens it with a wallet is looking for that account's claims.
  const searchOwn = useEffectEvent(() => {
    if (account !== null && !isOffline) start(account);
  });
  useEffect(() => searchOwn(), []);
  const addressText = typed ?? account ?? '';
  const address = parseAddress(addressText);
  const isWrong = addressText.trim() !== '' && address === null;
  const isSearching = run.kind === 'searching';
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== null && !isSearching && !isOffline) start(address);
        }}
      >
        <p className={css.text}>
          <Text id="findClaims.text" />
        </p>
        <Field
          label={<Text id="findClaims.address" />}
          controlId={fieldId}
          hintId={`${fieldId}-hint`}
          hint={<Text id={isWrong ? 'findClaims.address.invalid' : 'findClaims.address.hint'} />}
          aside={
            account !== null &&
            typed !== null &&
            typed !== account && (
              <Button look="quiet" size="small" onPress={() => setTyped(account)}>
                <Text id="findClaims.useAccount" />
              </Button>
            )
          }
        >
          <input
            id={fieldId}
            className={joinClasses(css.input, css.mono)}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            placeholder="0x…"
            value={addressText}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${fieldId}-hint`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {isSearching ? (
          <Button onPress={stop}>
            <Text id="findClaims.stop" />
          </Button>
        ) : (
          <Button
            look={run.kind === 'found' ? 'plain' : 'main'}
            type="submit"
            isDisabled={address === null || isOffline}
          >
            <Text id={isOffline ? 'bridge.blocker.offline' : 'findClaims.start'} />
          </Button>
        )}
      </form>
      {run.kind === 'searching' && (
        <Progress
          share={run.progress.share}
          label={text('findClaims.searching', {
            percent: Math.floor(run.progress.share * 100),
            count: run.progress.foundCount,
          })}
        />
      )}
      {run.kind === 'error' && <ErrorNotice error={run.error} />}
      {run.kind === 'found' && (
        <Button look="quiet" isDisabled={isOffline} onPress={() => start(run.account, true)}>
          <Text id="findClaims.startAnew" />
        </Button>
      )}
      {run.kind === 'found' && <FoundClaimList found={run.found} account={run.account} onOpen={onOpen} />}
    </>
  );
}
