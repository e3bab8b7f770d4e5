import type { Address } from 'viem';
import { targetAmount, type AmountMode } from '../../core/bridge/targetAmount.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { TypedDeposit } from './bridgeKinds.ts';
import { readDecimals } from './decimals.ts';
import { readPayout } from './payout.ts';

/**
 * The amount that the oracles sign for a deposit: as it was deposited, or converted by the decimals that the contracts
 * of both chains report.
 * @throws CausewayError 'rpcUnreachable' | 'bridgeErc20NotFound'
 */
export async function readReleaseAmount(
  reader: RpcReader,
  { type, event }: TypedDeposit,
  mode: AmountMode,
  options?: ReadOptions,
): Promise<bigint> {
  if (type === 'erc721' || mode === 'raw') return event.amount;
  const decimalsOf = async (chainId: number, token: Address): Promise<number> => {
    const [decimals = null] = await readDecimals(reader, chainId, [token], options);
    if (decimals === null)
      throw new CausewayError({
        code: 'rpcUnreachable',
        params: { chain: chainNameOf(chainId) },
        detail: 'the token named no decimals',
      });
    return decimals;
  };
  const [source, target] = await Promise.all([
    decimalsOf(event.sourceChainId, event.sourceToken),
    readPayout(reader, event, options).then(({ releaseToken }) => decimalsOf(event.targetChainId, releaseToken)),
  ]);
  return targetAmount(mode, event.amount, { source, target });
}
