import { zeroAddress } from 'viem';
import { explorerPage } from '../../../config/explorerPage.ts';
import { displaySymbol, type Token } from '../../../core/tokens/token.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { Text } from '../../../i18n/Text.tsx';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { fact } from '../../../parts/amount/fact.tsx';
import type { FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { DurationText } from '../../../parts/earn/figures.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import type { WritePlan } from '../../../parts/transactions/usePlannedWrite.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { exact, PercentText, priceRows } from '../pairFacts.tsx';
import type { PairSite } from '../usePairSite.ts';
import { additionAmounts, receivedRows, shareRows } from './AddPairFacts.tsx';
import type { AddPairForm } from './useAddPair.ts';

/** The limits of a call, where it happens, and who is paid. */
export function callRows({ slippageBips, deadlineSeconds, chainId, account, dex }: PairSite): FactsRow[] {
  if (account === null || dex === null) return [];
  const { router } = dex;
  return [
    fact('slippage', 'pairs.slippage', <PercentText value={slippageBips / 10_000} />),
    fact('deadline', 'pairs.deadline', <DurationText seconds={deadlineSeconds} />),
    fact('recipient', 'confirm.recipient', <AddressText address={account} />),
    fact('network', 'pairs.network', networkName(chainId)),
    fact(
      'contract',
      'confirm.contract',
      <ContractFact contract={router} url={explorerPage(chainId, 'address', router)} />,
    ),
  ];
}

/** An amount of each token on lines of their own. */
export const both = (
  a: Token,
  b: Token,
  [ofA, ofB]: readonly [bigint, bigint],
  id: string,
  nameId: 'pairs.give' | 'pairs.least' | 'liquidity.receive',
  isStrong = false,
): FactsRow[] => [
  { ...fact(`${id}A`, nameId, exact(ofA, a)), isStrong },
  { ...fact(`${id}B`, nameId, exact(ofB, b)), isStrong },
];

/**
 * The addition that the form describes; null while something is missing.
 * @param approves the tokens that are approved in the same request
 */
export function addPairPlan(form: AddPairForm, approves: readonly Token[], onRefused: () => void): WritePlan | null {
  const { account, chainId, dex, sides, pair, state, deadlineSeconds, isFirst } = form;
  const [a, b] = [sides[0].token, sides[1].token];
  const found = additionAmounts(form);
  if (account === null || dex === null || a === null || b === null || state === null || found === null) return null;
  const { amounts, minimum } = found;
  const [amountA, amountB] = amounts;
  const label: WriteLabel = {
    id: 'tx.addPair',
    values: {
      amountA: formatAmountExact(amountA, a.decimals),
      symbolA: displaySymbol(a.symbol),
      amountB: formatAmountExact(amountB, b.decimals),
      symbolB: displaySymbol(b.symbol),
    },
  };
  return {
    chainId,
    title: <Text id="liquidity.add.confirm" />,
    attempt: <Text id="tx.addPair" values={label.values} />,
    rows: [
      ...both(a, b, amounts, 'give', 'pairs.give', true),
      ...both(a, b, minimum, 'least', 'pairs.least'),
      ...receivedRows(form),
      ...(isFirst ? priceRows(a, b, amounts) : []),
      ...shareRows(form),
      ...callRows(form),
    ],
    send: async () => {
      const { sendAddPair } = await import('../pairAction.ts');
      const sent = await sendAddPair({
        a,
        b,
        amountA,
        amountB,
        minimumA: minimum[0],
        minimumB: minimum[1],
        pair: pair?.address ?? zeroAddress,
        deadlineSeconds,
        account,
        approves,
        label,
      });
      if (!sent.ok && sent.error.code.startsWith('batch')) onRefused();
      return sent;
    },
  };
}
