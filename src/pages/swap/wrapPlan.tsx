import { explorerPage } from '../../config/explorerPage.ts';
import { Text } from '../../i18n/Text.tsx';
import { loadInTime } from '../../io/loadInTime.ts';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import type { WritePlan } from '../../parts/transactions/usePlannedWrite.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { wrapLabel } from './swapPlan.ts';
import { exactAmount } from './swapRows.tsx';
import type { SwapFormState } from './useSwapForm.ts';

/** The exchange with the wrapped coin that the form describes; null: it is something else, or something is missing. */
export function wrapPlan({ account, chainId, dex, sides, kind, paid }: SwapFormState): WritePlan | null {
  const { input, output } = sides;
  if (account === null || dex === null || input === null || output === null || paid === null) return null;
  if (kind !== 'wrap' && kind !== 'unwrap') return null;
  const isIn = kind === 'wrap';
  const label = wrapLabel(isIn, paid, input);
  return {
    chainId,
    title: <Text id={isIn ? 'swap.wrap' : 'swap.unwrap'} />,
    attempt: (
      <Text id="swap.pending" values={{ paid: exactAmount(paid, input), received: exactAmount(paid, output) }} />
    ),
    rows: [
      { id: 'paid', name: <Text id="swap.pay" />, value: exactAmount(paid, input), isStrong: true },
      { id: 'received', name: <Text id="liquidity.receive" />, value: exactAmount(paid, output), isStrong: true },
      { id: 'account', name: <Text id="confirm.account" />, value: <AddressText address={account} /> },
      { id: 'network', name: <Text id="network.ownNode.network" />, value: networkName(chainId) },
      {
        id: 'contract',
        name: <Text id="confirm.contract" />,
        value: <ContractFact contract={dex.wrappedNative} url={explorerPage(chainId, 'address', dex.wrappedNative)} />,
      },
    ],
    send: async () =>
      (await loadInTime(import('./swapAction.ts'))).sendWrap({ chainId, isIn, amount: paid, account, label }),
  };
}
