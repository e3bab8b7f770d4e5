import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContracts } from './readContracts.ts';

/**
 * The contracts that the fees of a network's token bridge go to, each once.
 * @throws CausewayError 'bridgeErc20NotFound', or the error of the first read that failed
 */
export async function readFeeReceivers(
  reader: RpcReader,
  chainId: number,
  options?: MulticallOptions,
): Promise<{ bridge: Address; receivers: Address[] }> {
  const bridge = claimBridge(reader, 'erc20', chainId);
  const answers = await readContracts(
    reader,
    chainId,
    [
      view(bridgeErc20Abi, bridge, 'liquidityMiningPools'),
      view(bridgeErc20Abi, bridge, 'rewardPools'),
      view(bridgeErc20Abi, bridge, 'buyBackAndBurn'),
    ],
    options,
  );
  const receivers = answers.map((answer) => {
    if (!answer.ok) throw new CausewayError(answer.error);
    return answer.value;
  });
  return { bridge, receivers: [...new Set(receivers)] };
}
