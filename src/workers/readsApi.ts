import { readOwnPairs } from '../io/dex/ownPairs.ts';
import { readPairGrowth } from '../io/dex/pairGrowth.ts';
import { readPairs, readReserves } from '../io/dex/pairs.ts';
import { readAllowance } from '../io/reads/allowances.ts';
import { readPackedBalances } from '../io/reads/balances.ts';
import { readBlockTime } from '../io/reads/blockTime.ts';
import { readBridgeRound } from '../io/reads/bridgeRound.ts';
import { readBurn } from '../io/reads/burn.ts';
import { readBurnLog } from '../io/reads/burnLog.ts';
import { readBurnTrial } from '../io/reads/burnTrial.ts';
import { readBridgeConditions } from '../io/reads/bridgeConditions.ts';
import { readClaimFacts } from '../io/reads/readClaims.ts';
import { readDecimals } from '../io/reads/decimals.ts';
import { readEarn } from '../io/reads/earn.ts';
import { readEarnWindow } from '../io/reads/earnWindow.ts';
import { readFeeReceivers } from '../io/reads/feeReceivers.ts';
import { findPool } from '../io/reads/findPool.ts';
import { readLastRelease } from '../io/reads/lastRelease.ts';
import { readLpMoves } from '../io/reads/lpMoves.ts';
import { readPools, readPositions } from '../io/reads/liquidity.ts';
import { readNftRound } from '../io/reads/nftRound.ts';
import { readNftDelivery, readNftTarget } from '../io/reads/nftConditions.ts';
import { readTrustedBlock } from '../io/reads/trustedHead.ts';
import type { MulticallOptions, RpcReader } from '../io/rpc/rpcReader.ts';
import type { Result } from '../core/result.ts';
import { asResult } from './asResult.ts';

/** The chain reads that the page requests from the web worker. A new one only needs its line here. */
const chainReads = {
  readHead: readTrustedBlock,
  readBalances: readPackedBalances,
  readDecimals,
  readAllowance,
  readBlockTime,
  readBridgeRound,
  readBridgeConditions,
  readBurn,
  readBurnLog,
  readBurnTrial,
  readClaimFacts,
  readLastRelease,
  readLpMoves,
  readPools,
  readEarn,
  readEarnWindow,
  readPositions,
  readFeeReceivers,
  findPool,
  readNftRound,
  readNftTarget,
  readNftDelivery,
  readPairs,
  readReserves,
  readOwnPairs,
  readPairGrowth,
} satisfies Record<string, (reader: RpcReader, ...input: never[]) => Promise<unknown>>;

type ChainReads = typeof chainReads;

/** The input of a read: neither the reader nor its options can be sent to the worker. */
type InputOf<Read extends (reader: RpcReader, ...input: never[]) => unknown> =
  Required<Parameters<Read>> extends [RpcReader, ...infer Input, MulticallOptions]
    ? Input
    : Required<Parameters<Read>> extends [RpcReader, ...infer Input]
      ? Input
      : never;

/** The reads of the web worker. Only plain data can be sent to or from it; every failure is a value. */
export type ReadsApi = {
  [name in keyof ChainReads]: (
    ...input: InputOf<ChainReads[name]>
  ) => Promise<Result<Awaited<ReturnType<ChainReads[name]>>>>;
};

/** The same reads wherever they run: in the worker, or on the page if no worker can start. */
export function createReadsApi(reader: RpcReader): ReadsApi {
  return mapReads(chainReads, reader);
}

function mapReads(reads: ChainReads, reader: RpcReader): ReadsApi;
function mapReads(
  reads: Record<string, (reader: RpcReader, ...input: never[]) => Promise<unknown>>,
  reader: RpcReader,
): unknown {
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [name, (...input: never[]) => asResult(() => read(reader, ...input))]),
  );
}
