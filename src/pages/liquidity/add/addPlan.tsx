import { explorerPage } from '../../../config/explorerPage.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { shareAfterAdding } from '../../../core/liquidity/poolRoom.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import type { WritePlan } from '../../../parts/transactions/usePlannedWrite.ts';
import { lpAmountOf } from './lpAmountOf.ts';
import type { AddForm } from './useAddForm.ts';

/** The addition that the form describes; null while something is missing. */
export function addPlan(form: AddForm): WritePlan | null {
  const { account, token, amount, manager, pool, chainId, lpBalance } = form;
  if (account === null || token === null || amount === null || manager === null) return null;
  const label: WriteLabel = {
    id: 'tx.addLiquidity',
    values: { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) },
  };
  const exact = <TokenAmountText amount={amount} decimals={token.decimals} symbol={token.symbol} as="exact" />;
  const received = lpAmountOf(form);
  const share = shareAfterAdding(lpBalance, pool?.lpTotal ?? null, amount);
  return {
    chainId,
    title: <Text id="liquidity.add.confirm" />,
    attempt: <Text id="liquidity.add.pending" values={{ amount: exact }} />,
    rows: [
      { id: 'amount', name: <Text id="confirm.amount" />, value: exact, isStrong: true },
      ...(received === null
        ? []
        : [
            {
              id: 'received',
              name: <Text id="liquidity.add.received" />,
              value: <TokenAmountText {...received} as="exact" />,
            },
          ]),
      ...(share === null
        ? []
        : [{ id: 'share', name: <Text id="liquidity.shareAfter" />, value: <ShareText share={share} /> }]),
      { id: 'network', name: <Text id="liquidity.network" />, value: networkName(chainId) },
      { id: 'account', name: <Text id="confirm.account" />, value: <AddressText address={account} /> },
      {
        id: 'contract',
        name: <Text id="confirm.contract" />,
        value: <ContractFact contract={manager} url={explorerPage(chainId, 'address', manager)} />,
      },
    ],
    send: async () =>
      (await loadInTime(import('../poolAction.ts'))).sendPoolWrite({ kind: 'add', token, amount, account, label }),
  };
}
