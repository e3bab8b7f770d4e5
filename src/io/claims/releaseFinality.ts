import { requiredConfirmations } from '../../config/chains/chains.ts';
import { releaseFinalBlock } from '../../core/claims/archive.ts';
import type { TypedDeposit } from '../reads/bridgeKinds.ts';
import { byTarget, readReleaseViewsAt } from '../reads/releases.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/**
 * Whether each deposit was already released at the block that has the target chain's required confirmations, according
 * to nodes of two operators, or of the only one; null if that is not known: they disagree, do not keep a state that
 * old, or did not answer. Each target chain is asked once.
 */
export function readReleaseFinality(
  reader: RpcReader,
  deposits: readonly TypedDeposit[],
  nowMs: number,
  options?: ReadOptions,
): Promise<(boolean | null)[]> {
  return byTarget<boolean | null>(deposits, null, async (chainId, own) => {
    const head = await readTrustedHead(reader, chainId, nowMs, options);
    const block = releaseFinalBlock(head.block, requiredConfirmations(chainId));
    if (block === null) return [];
    const views = await readReleaseViewsAt(reader, chainId, own, block, options);
    return views.map((witness) =>
      witness?.kind === 'agreed' || (witness?.kind === 'alone' && witness.nodes.length === 0)
        ? true
        : witness === null
          ? false
          : null,
    );
  });
}
