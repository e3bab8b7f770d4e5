import { useQuery } from '@tanstack/react-query';
import { BLOCK_POLL_MS } from '../../../config/timing.ts';
import { isSameAddress, parseAddress } from '../../../core/address.ts';
import { toAppError } from '../../../core/errors/appError.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import type { DepositChoice as Choice } from '../../../io/claims/depositChoices.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { Card } from '../../../ui/Card.tsx';
import { useWallet } from '../../../wallet/connection/store.ts';
import { chainName, claimPath, depositAmount } from '../../claims/list/claimViewModel.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { AppLink } from '../../routing/AppLink.tsx';
import css from './DepositChoice.module.css';
import type { ActiveClaim } from '../claim/useClaim.ts';

/**
 * The choice of the deposit that a claim link means, if its transaction has several: those for the connected account
 * first.
 */
export function DepositChoice({ claim }: { claim: ActiveClaim }) {
  const text = useText();
  const locale = useLocale();
  const account = useWallet((wallet) => wallet.account);
  const { ref } = claim;
  const choices = useQuery({
    queryKey: ['deposits', ref?.type, ref?.sourceChainId, ref?.depositHash],
    queryFn: async () => (ref === null ? [] : (await loadInTime(import('../form/choiceAction.ts'))).loadChoices(ref)),
    refetchInterval: BLOCK_POLL_MS,
    meta: { isPersisted: false },
  });
  if (ref === null) return null;
  const isOwn = ({ event }: Choice): boolean => isSameAddress(event.receiver, account);
  const deposits = (choices.data ?? []).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <Card>
      <h2 className={css.title}>
        <Text id="claimChoice.title" />
      </h2>
      <p className={css.text}>
        <Text id="claimChoice.text" values={{ count: claim.facts?.receipt?.depositCount ?? deposits.length }} />
      </p>
      {choices.error !== null && deposits.length === 0 && <ErrorNotice error={toAppError(choices.error)} />}
      <ul className={css.list}>
        {deposits.map((choice) => {
          const { event, isReleased } = choice;
          const amount = depositAmount(ref.type, event);
          const route = text('claims.route', {
            source: chainName(event.sourceChainId),
            target: chainName(event.targetChainId),
          });
          return (
            <li key={String(event.number)}>
              <AppLink
                className={css.deposit}
                to={claimPath({ ...ref, targetChainId: event.targetChainId, depositNumber: event.number })}
                data-deposit={String(event.number)}
              >
                <span className={css.amount}>
                  {amount === null ? (
                    <b>
                      <Text id="common.unknown" />
                    </b>
                  ) : ref.type === 'erc721' ? (
                    <bdi>
                      <b>{amount.symbol}</b> {amount.amountText}
                    </bdi>
                  ) : (
                    <bdi>
                      <b>{formatNumberText(amount.amountText, locale)}</b> {amount.symbol}
                    </bdi>
                  )}
                </span>
                {isReleased === true && (
                  <span className={css.state}>
                    <Text id="claims.state.released" />
                  </span>
                )}
                <span className={css.facts}>
                  {text('claimChoice.number', { number: String(event.number) })} · {route}
                  {isOwn(choice) && (
                    <>
                      {' '}
                      · <Text id="claimChoice.own" />
                    </>
                  )}
                </span>
                <span className={css.receiver}>
                  <Text id="recipient.label" />: <bdi dir="ltr">{parseAddress(event.receiver) ?? event.receiver}</bdi>
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
