import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { loadInTime } from '../../io/loadInTime.ts';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { collectedAddress } from '../../parts/burn/burnTokens.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import type { WritePlan } from '../../parts/transactions/usePlannedWrite.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import type { AskedBurn } from './burnAction.ts';
import { outcomeRows } from './outcomeRows.tsx';
import type { BurnForm } from './useBurnForm.ts';
import type { BurnPlace } from './useBurnPlace.ts';

const row = (id: string, nameId: MessageId, value: FactsRow['value'], isStrong = false): FactsRow => ({
  id,
  name: <Text id={nameId} />,
  value,
  isStrong,
});

/** Where it happens, and who asks. */
const siteRows = (chainId: number, account: Address, contract: Address): FactsRow[] => [
  row('network', 'allowances.fact.network', networkName(chainId)),
  row('account', 'confirm.account', <AddressText address={account} />),
  row(
    'contract',
    'confirm.contract',
    <ContractFact contract={contract} url={explorerPage(chainId, 'address', contract)} />,
  ),
];

const sender =
  (asked: AskedBurn, account: Address, label: WriteLabel, currencyId: string): WritePlan['send'] =>
  async () =>
    (await loadInTime(import('./burnAction.ts'))).sendBurnWrite(asked, { account, label, currencyId });

/** A swap of what was collected; null while something is missing. */
export function burnPlan(place: BurnPlace, { mode, outcome }: BurnForm, burnt: Token | null): WritePlan | null {
  const { account, token, contract, chainId, facts } = place;
  if (account === null || token === null || contract === null || outcome === null || facts === null) return null;
  const label: WriteLabel = {
    id: mode === 'swapAndBurn' ? 'tx.burn' : 'tx.swapToBurn',
    values: { symbol: displaySymbol(token.symbol) },
  };
  return {
    chainId,
    title: <Text id={mode === 'swapAndBurn' ? 'burn.confirm' : 'swap.confirm'} />,
    attempt: <Text id={label.id} values={label.values} />,
    rows: [
      row('mode', 'burn.mode', <Text id={`burn.mode.${mode}`} />),
      ...outcomeRows({ outcome, mode, token, burnt, facts, as: 'exact' }),
      ...(outcome.bought === null || burnt === null
        ? []
        : [
            row(
              'minimum',
              'burn.minimum',
              <TokenAmountText amount={0n} decimals={burnt.decimals} symbol={burnt.symbol} as="exact" />,
            ),
          ]),
      ...siteRows(chainId, account, contract),
    ],
    send: sender({ kind: 'buyBack', chainId, token: collectedAddress(token), mode }, account, label, token.currencyId),
  };
}

/** A gift; null while something is missing. */
export function givePlan(place: BurnPlace, amount: bigint | null): WritePlan | null {
  const { account, token, contract, chainId } = place;
  if (account === null || token === null || contract === null || amount === null) return null;
  const label: WriteLabel = {
    id: 'tx.giveToBurn',
    values: { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) },
  };
  return {
    chainId,
    title: <Text id="burn.give.confirm" />,
    attempt: <Text id={label.id} values={label.values} />,
    rows: [
      row(
        'amount',
        'confirm.amount',
        <TokenAmountText amount={amount} decimals={token.decimals} symbol={token.symbol} as="exact" />,
        true,
      ),
      ...siteRows(chainId, account, contract),
    ],
    send: sender(
      { kind: 'giveToBurn', chainId, token: collectedAddress(token), amount },
      account,
      label,
      token.currencyId,
    ),
  };
}
