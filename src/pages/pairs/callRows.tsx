import { explorerPage } from '../../config/explorerPage.ts';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { DurationText } from '../../parts/earn/figures.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { PercentText } from './pairFacts.tsx';
import type { PairSite } from './usePairSite.ts';

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
