import { decodeEventLog } from 'viem';
import type { Address } from 'viem';
import { entryPointAbi } from '../../../abis/entryPoint.ts';
import { entryPoints } from '../../config/entryPoints.ts';
import { isSameAddress } from '../../core/address.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';

/**
 * The account whose user operation (EIP-4337) emitted an event. An EntryPoint executes the operations of a bundle one
 * after another, and logs each account after the events of its operation; what was logged before the first operation
 * belongs to none.
 * @param logs all logs of the transaction
 * @returns null when the event belongs to no operation that succeeded
 */
export function operationSender(logs: readonly RpcLog[], logIndex: number): Address | null {
  const after = logs.filter((log) => log.logIndex > logIndex).sort((a, b) => a.logIndex - b.logIndex);
  for (const log of after) {
    const event = entryPointEvent(log);
    if (event?.eventName === 'BeforeExecution') return null;
    if (event?.eventName === 'UserOperationEvent') return event.args.success ? event.args.sender : null;
  }
  return null;
}

/** The meaning of an EntryPoint's log; null for other contracts and other events. */
function entryPointEvent({ address, topics: [signature, ...rest], data }: RpcLog) {
  if (signature === undefined || !entryPoints.some((one) => isSameAddress(one, address))) return null;
  try {
    return decodeEventLog({ abi: entryPointAbi, topics: [signature, ...rest], data });
  } catch {
    return null;
  }
}
