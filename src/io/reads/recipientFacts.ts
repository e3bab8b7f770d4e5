import type { Address, Hex } from 'viem';
import type { CodeState, RecipientFacts } from '../../core/recipient/recipientDoubts.ts';
import { isAbort } from '../clock.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

export interface RecipientQuestion {
  recipient: Address;
  sourceChainId: number;
  targetChainId: number;
}

/** Whether the recipient has contract code on the two chains of a deposit. Rejects only when cancelled. */
export async function readRecipientFacts(
  reader: RpcReader,
  question: RecipientQuestion,
  options?: ReadOptions,
): Promise<RecipientFacts> {
  const { recipient, sourceChainId, targetChainId } = question;
  const [source, target] = await Promise.all(
    [sourceChainId, targetChainId].map((chainId) => readCodeState(reader, chainId, recipient, options)),
  );
  return { source: source ?? 'unknown', target: target ?? 'unknown' };
}

/** Whether an address has contract code. Rejects only when cancelled. */
export async function readCodeState(
  reader: RpcReader,
  chainId: number,
  address: Address,
  options?: ReadOptions,
): Promise<CodeState> {
  try {
    return codeState(await readParsed(reader, chainId, 'eth_getCode', [address, 'latest'], bytes, options));
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return 'unknown';
  }
}

/**
 * An account that delegates to code (EIP-7702) still has its key, on every chain: it does not count as a contract
 * wallet.
 */
const delegation = /^0xef0100[0-9a-f]{40}$/i;

function codeState(code: Hex): CodeState {
  return code === '0x' || delegation.test(code) ? 'none' : 'contract';
}
