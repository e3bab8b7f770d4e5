import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { WriteButton } from '../../parts/approval/WriteButton.tsx';
import { burnTokenAt } from '../../parts/burn/burnTokens.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BurnAge } from './BurnAge.tsx';
import { burnBlockerText } from './burnBlockerText.ts';
import { BurnChoice } from './BurnChoice.tsx';
import { BurnModes } from './BurnModes.tsx';
import { BurnRequest } from './BurnRequest.tsx';
import { outcomeRows } from './outcomeRows.tsx';
import { burnPlan } from './plans.tsx';
import { RefusalText } from './RefusalText.tsx';
import { useBurnForm } from './useBurnForm.ts';
import type { BurnPlace } from './useBurnPlace.ts';

/** What was collected of a token: what a call would do now, and the call. */
export function BurnCard({ place }: { place: BurnPlace }) {
  const text = useText();
  const { account, chainId, chain, token, facts } = place;
  const form = useBurnForm(place);
  const { mode, outcome, refusal, oneMode } = form;
  const burnt = facts === null ? null : burnTokenAt(chainId, facts.burnToken);
  const symbol = displaySymbol(burnt?.symbol ?? '');
  const switching = useSwitchNetwork();
  const write = usePlannedWrite(burnPlan(place, form, burnt), null);
  const isElsewhere = useIsKindOpen('buyBack', account, chainId) && !write.isPending;
  const warning = { tone: 'warn', toneText: text('common.warning') } as const;
  const information = { tone: 'info', toneText: text('common.info') } as const;
  return (
    <>
      <BurnRequest kind="buyBack" account={account} chainId={chainId} isPending={write.isPending} />
      <Card label={text('burn.burn')}>
        <BurnChoice place={place} />
        {facts !== null &&
          (oneMode === null ? (
            <BurnModes mode={mode} symbol={symbol} onChoose={form.setMode} />
          ) : (
            <Notice {...information}>
              <Text
                id={oneMode === 'native' ? 'burn.mode.native' : 'burn.mode.one'}
                values={{ network: networkName(chainId) }}
              />
            </Notice>
          ))}
        {facts === null && chain?.isLoading === true && (
          <p aria-busy="true">
            <Skeleton width="full" label={text('common.loading')} />
          </p>
        )}
        {token !== null && refusal !== null && (
          <Notice {...(refusal.why === 'nothingToBurn' ? information : warning)} role="status">
            <RefusalText refusal={refusal.why} reason={refusal.reason} token={token} />
          </Notice>
        )}
        {token !== null && facts !== null && outcome !== null && (
          <>
            <FactsRows rows={outcomeRows({ outcome, mode, token, burnt, facts, as: 'amount' })} />
            {outcome.isShort && (
              <Notice {...warning} role="status">
                <Text id="burn.differs" />
              </Notice>
            )}
            {outcome.bought !== null && (
              <Notice {...warning}>
                <Text id="burn.anyPrice" />
              </Notice>
            )}
          </>
        )}
        <WriteButton
          blocker={form.blocker}
          chainId={chainId}
          switching={switching}
          approval={null}
          isBusy={write.isPending}
          isRequestedElsewhere={isElsewhere}
          labelId={form.blocker === null ? `burn.mode.${mode}` : burnBlockerText(form.blocker)}
          onSend={write.open}
        />
        {switching.error !== null && <ErrorNotice error={switching.error} />}
        {isElsewhere && <ErrorNotice error={{ code: 'walletPending' }} />}
        {chain !== null && <BurnAge chains={[chain]} />}
      </Card>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
