import type { Witness } from '../../core/claims/claim.ts';
import { releaseWitnessOf } from '../../core/claims/witness.ts';
import { unlessAborted } from '../clock.ts';
import { multicallEach } from '../rpc/askEach.ts';
import { parseBoolWord, wordOf } from '../rpc/hexWords.ts';
import type { CallOutcome, ContractCall, ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge, type TypedDeposit } from './bridgeKinds.ts';
import { hasStopped } from './nodeHeads.ts';
import { readTrustedHead } from './trustedHead.ts';

/**
 * Whether the target bridges have paid out deposits, according to the serving nodes; in the order of the deposits, null
 * if it could not be read. One multicall per target chain. Rejects only when cancelled.
 */
export function readReleased(
  reader: RpcReader,
  deposits: readonly TypedDeposit[],
  options?: ReadOptions,
): Promise<(boolean | null)[]> {
  return byTarget(deposits, null, async (chainId, own) =>
    (
      await reader.multicall(
        chainId,
        own.map((deposit) => releasedCall(reader, deposit)),
        options,
      )
    ).map(flagOf),
  );
}

/**
 * The answers of all nodes of the target chains about deposits that one node reports as paid out. A node that does not
 * know a release yet is waited for, unless its chain has stopped.
 * @returns in the order of the deposits; null if the reader has one node only. Rejects only when cancelled.
 */
export function readReleaseViews(
  reader: RpcReader,
  deposits: readonly TypedDeposit[],
  nowMs: number,
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  return byTarget<Witness | null>(deposits, null, async (chainId, own) => {
    if (!reader.rpcEach) return own.map(() => null);
    const answers = await multicallEach(
      reader,
      chainId,
      own.map((deposit) => releasedCall(reader, deposit)),
      'latest',
      options,
    );
    const differ = answers.some(({ outcomes }) => outcomes?.some((outcome) => flagOf(outcome) === false));
    // Finds out which of them stand still; if that cannot be read, all of them count.
    if (differ) await readTrustedHead(reader, chainId, nowMs, options).catch(unlessAborted);
    return own.map((_, index) =>
      releaseWitnessOf(
        answers.map(({ node, operator, outcomes }) => ({
          node,
          operator,
          isReleased: hasStopped(reader, chainId, node) ? null : flagOf(outcomes?.[index]),
        })),
      ),
    );
  });
}

/** Whether deposits were paid out at a block of the target chain, according to all nodes that still have its state. */
export async function readReleaseViewsAt(
  reader: RpcReader,
  chainId: number,
  deposits: readonly TypedDeposit[],
  block: bigint,
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  const answers = await multicallEach(
    reader,
    chainId,
    deposits.map((deposit) => releasedCall(reader, deposit)),
    `0x${block.toString(16)}`,
    options,
  );
  return deposits.map((_, index) => {
    const views = answers.map(({ node, operator, outcomes }) => ({
      node,
      operator,
      isReleased: flagOf(outcomes?.[index]),
    }));
    return views.some(({ isReleased }) => isReleased === true) ? releaseWitnessOf(views) : null;
  });
}

/**
 * releasedDeposits(uint256 depositChainId, uint256 depositNumber) of both bridges; encoded by hand, because the service
 * worker has no codec.
 */
function releasedCall(reader: RpcReader, { type, event }: TypedDeposit): ContractCall {
  return {
    to: claimBridge(reader, type, event.targetChainId),
    data: `0x047a7fe5${wordOf(event.sourceChainId)}${wordOf(event.number)}`,
  };
}

const flagOf = (outcome: CallOutcome | undefined): boolean | null => (outcome?.ok ? parseBoolWord(outcome.data) : null);

/** Asks each target chain once for its deposits. One that cannot be read does not affect the others. */
export async function byTarget<T>(
  deposits: readonly TypedDeposit[],
  missing: T,
  ask: (chainId: number, own: TypedDeposit[]) => Promise<T[]>,
): Promise<T[]> {
  const answers = deposits.map(() => missing);
  const chainIds = [...new Set(deposits.map(({ event }) => event.targetChainId))];
  await Promise.all(
    chainIds.map(async (chainId) => {
      const own = deposits.flatMap((deposit, index) =>
        deposit.event.targetChainId === chainId ? [{ deposit, index }] : [],
      );
      const found = await ask(
        chainId,
        own.map(({ deposit }) => deposit),
      ).catch(unlessAborted);
      own.forEach(({ index }, position) => {
        answers[index] = found?.[position] ?? missing;
      });
    }),
  );
  return answers;
}
