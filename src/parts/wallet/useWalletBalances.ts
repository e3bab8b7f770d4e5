import { useQuery } from '@tanstack/react-query';
import { chainById, coinOf } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { LOW_BALANCE_WEI } from '../../config/limits.ts';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import { tokenBySymbol } from '../../config/tokens.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { packTokens } from '../../core/tokens/packedTokens.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { readsWorker } from '../../workers/client.ts';

/** How a balance was last read. A failed read keeps the amount that was known before, with its time. */
export interface WalletBalance {
  status: 'not-fetched' | 'success' | 'failed';
  /** Smallest units; null while it is not known: an unknown balance is never zero. */
  amount: bigint | null;
  decimals: number;
  symbol: string;
  /** When the amount was read; null without one. */
  readAtMs: number | null;
}

export interface WalletBalances {
  native: WalletBalance;
  /** null: the bridge token is not on this network. */
  bridge: WalletBalance | null;
  /** Known to be below the threshold of a low balance. */
  isLow: boolean;
  retry(): void;
}

const nativeToken = { address: '0x0000000000000000000000000000000000000000', isNative: true } as const;

/** The native coin and the bridge token of the connected account, from the chain itself. */
export function useWalletBalances(): WalletBalances {
  const account = useWallet((wallet) => wallet.account);
  const chainId = useWallet((wallet) => wallet.chainId);
  const chain = chainId === null ? null : deployedChain(chainId);
  const entry = tokenBySymbol('BRIDGE');
  const bridgeToken = chain === null || entry === null ? null : tokenOnChain(entry, chain.chainId);
  const query = useQuery({
    queryKey: ['walletBalances', chainId, account],
    queryFn: async () => {
      if (account === null || chain === null) return null;
      const read = await readsWorker().readBalances(
        chain.chainId,
        account,
        packTokens(bridgeToken === null ? [nativeToken] : [nativeToken, bridgeToken]),
      );
      if (!read.ok) throw new CausewayError(read.error);
      const [native = null, bridge = null] = read.value;
      if (native === null)
        throw new CausewayError({ code: 'rpcUnreachable', params: { chain: chainById(chain.chainId)?.name ?? '' } });
      return { native, bridge };
    },
    enabled: account !== null && chain !== null,
    refetchInterval: FAST_REFRESH_MS,
    retry: false,
  });
  const shown = (amount: bigint | null | undefined, decimals: number, symbol: string): WalletBalance => ({
    status:
      query.isError || (query.isSuccess && query.data !== null && typeof amount !== 'bigint')
        ? 'failed'
        : typeof amount === 'bigint'
          ? 'success'
          : 'not-fetched',
    amount: amount ?? null,
    decimals,
    symbol,
    readAtMs: typeof amount === 'bigint' ? query.dataUpdatedAt : null,
  });
  const coin = chainId === null ? null : coinOf(chainId);
  const native = shown(query.data?.native, coin?.decimals ?? 18, coin?.symbol ?? '');
  return {
    native,
    bridge: bridgeToken === null ? null : shown(query.data?.bridge, bridgeToken.decimals, bridgeToken.symbol),
    isLow: native.status === 'success' && native.amount !== null && native.amount < LOW_BALANCE_WEI,
    retry: () => void query.refetch(),
  };
}
