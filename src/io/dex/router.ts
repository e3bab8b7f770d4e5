import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { dexRouterAvaxAbi } from '../../../abis/dexRouterAvax.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { view } from '../reads/contractRead.ts';
import { readContracts } from '../reads/readContracts.ts';

/**
 * Whether an exchange is what the deployment says: its router must name the same factory and wrapped coin. Otherwise it
 * is not available, because what is signed for it could go through other contracts.
 * @throws CausewayError of the read when no node answered
 */
export async function readIsDexAsDeployed(
  reader: RpcReader,
  { chainId, router, factory, wrappedNative, coinInNames }: Dex,
  options?: MulticallOptions,
): Promise<boolean> {
  const wrapped = coinInNames === 'AVAX' ? view(dexRouterAvaxAbi, router, 'WAVAX') : view(dexRouterAbi, router, 'WETH');
  const answers = await readContracts(reader, chainId, [view(dexRouterAbi, router, 'factory'), wrapped], options);
  for (const answer of answers) if (!answer.ok && answer.error.kind === 'unread') throw new CausewayError(answer.error);
  const [namedFactory, namedWrapped] = answers.map((answer) => (answer.ok ? answer.value : ''));
  return isSameAddress(factory, namedFactory) && isSameAddress(wrappedNative, namedWrapped);
}
