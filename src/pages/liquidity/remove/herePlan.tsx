import { explorerPage } from '../../../config/explorerPage.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { afterWithdrawalFee, withdrawalFee } from '../../../core/liquidity/withdrawalFee.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import type { WritePlan } from '../../../parts/transactions/usePlannedWrite.ts';
import type { RemoveForm } from './useRemoveForm.ts';

/** The withdrawal on the pool's own network that the form describes; null: it is not one, or something is missing. */
export function herePlan({
  account,
  token,
  amount,
  spender,
  source,
  chainId,
  targetChainId,
  isFeeSame,
}: RemoveForm): WritePlan | null {
  if (account === null || token === null || amount === null || spender === null || source === null) return null;
  if (targetChainId !== chainId) return null;
  const label: WriteLabel = {
    id: 'tx.withdrawLiquidity',
    values: { amount: formatAmountExact(amount, token.decimals), symbol: displaySymbol(token.symbol) },
  };
  const shown = (units: bigint) => (
    <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} as="exact" />
  );
  return {
    chainId,
    title: <Text id="confirm.title.withdraw" />,
    attempt: <Text id="confirm.pending.withdraw" />,
    rows: [
      { id: 'amount', name: <Text id="confirm.amount" />, value: shown(amount), isStrong: true },
      { id: 'fee', name: <Text id="confirm.fee" />, value: shown(withdrawalFee(amount, source.withdrawalFeeRate)) },
      {
        id: 'receive',
        name: <Text id="liquidity.receive" />,
        value: shown(afterWithdrawalFee(amount, source.withdrawalFeeRate)),
        isStrong: true,
      },
      { id: 'recipient', name: <Text id="confirm.recipient" />, value: <AddressText address={account} /> },
      { id: 'network', name: <Text id="liquidity.network" />, value: networkName(chainId) },
      {
        id: 'contract',
        name: <Text id="confirm.contract" />,
        value: <ContractFact contract={spender} url={explorerPage(chainId, 'address', spender)} />,
      },
    ],
    send: async () =>
      (await loadInTime(import('../poolAction.ts'))).sendPoolWrite({
        kind: 'withdraw',
        token,
        amount,
        account,
        label,
        isFeeSame: () => isFeeSame(source.withdrawalFeeRate),
      }),
  };
}
