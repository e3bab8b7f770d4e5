import type { Address } from 'viem';
import type { BridgeTerms } from '../core/bridge/terms.ts';
import type { ClaimFacts, ClaimRef, ClaimType } from '../core/claims/claim.ts';
import { unpackTokens } from '../core/tokens/packedTokens.ts';
import { deployment } from '../config/deployment.ts';
import { nftImages } from '../config/nftImages.ts';
import type { Result } from '../core/result.ts';
import { readBridgeRound } from '../io/reads/bridgeRound.ts';
import type { BridgeRound, BridgeRoundInput } from '../io/reads/bridgeRound.ts';
import { readAllowance } from '../io/reads/allowance.ts';
import { readBalances } from '../io/reads/balances.ts';
import { readBridgeTerms } from '../io/reads/bridgeTerms.ts';
import { readClaimFacts } from '../io/reads/claimFacts.ts';
import { readDecimals } from '../io/reads/decimals.ts';
import { readLastRelease } from '../io/reads/lastRelease.ts';
import type { LastRelease } from '../io/reads/lastRelease.ts';
import { readNftRound } from '../io/reads/nftRound.ts';
import type { NftRound, NftRoundInput } from '../io/reads/nftRound.ts';
import { readNftTarget } from '../io/reads/nftTerms.ts';
import { readTrustedHead } from '../io/reads/trustedHead.ts';
import type { NftTarget } from '../io/reads/nftTerms.ts';
import { fetchOwnedNfts } from '../io/nfts/fetchOwnedNfts.ts';
import type { OwnedNfts, OwnedNftsQuestion } from '../io/nfts/fetchOwnedNfts.ts';
import type { RpcReader } from '../io/rpc/rpcReader.ts';
import { asResult } from './asResult.ts';

/** The reads of the web worker. Only plain data crosses its border; every failure is a value. */
export interface ReadsApi {
  /** Answers true; shows that the worker runs. */
  ping(): Promise<true>;
  /** The head as a fact: it is shown, and by it transactions are said not to be seen. */
  readHead(chainId: number): Promise<Result<bigint>>;
  /** Smallest units, in the order of the packed tokens; null: not readable. */
  readBalances(chainId: number, account: Address, tokens: string): Promise<Result<(bigint | null)[]>>;
  /** As the tokens' contracts say, in the order of the tokens; null: no usable number. */
  readDecimals(chainId: number, tokens: readonly Address[]): Promise<Result<(number | null)[]>>;
  readAllowance(chainId: number, token: Address, owner: Address, spender: Address): Promise<Result<bigint | null>>;
  /** What the form asks of the source chain at each block, in one request. */
  readBridgeRound(input: BridgeRoundInput): Promise<Result<BridgeRound>>;
  readBridgeTerms(targetChainId: number, targetToken: Address, sourceToken: Address | null): Promise<Result<BridgeTerms>>;
  readClaimFacts(ref: ClaimRef, nowMs: number): Promise<Result<ClaimFacts>>;
  readLastRelease(type: ClaimType, targetChainId: number): Promise<Result<LastRelease>>;
  /** What the NFT form asks of the source chain at each block. */
  readNftRound(input: NftRoundInput): Promise<Result<NftRound>>;
  readNftTarget(targetChainId: number, sourceCollection: Address): Promise<Result<NftTarget>>;
  /** The indexer's list; its metadata is parsed where it holds nothing up. */
  fetchOwnedNfts(question: Pick<OwnedNftsQuestion, 'chainId' | 'account' | 'collection'>): Promise<Result<OwnedNfts>>;
}

/** The same reads wherever they run: in the worker, or on the page where no worker can start. */
export function createReadsApi(reader: RpcReader): ReadsApi {
  return {
    ping: async () => true,
    readHead: (chainId) => asResult(async () => (await readTrustedHead(reader, chainId, Date.now())).block),
    readBalances: (chainId, account, tokens) => asResult(() => readBalances(reader, chainId, account, unpackTokens(tokens))),
    readDecimals: (...input) => asResult(() => readDecimals(reader, ...input)),
    readAllowance: (...input) => asResult(() => readAllowance(reader, ...input)),
    readBridgeRound: (...input) => asResult(() => readBridgeRound(reader, ...input)),
    readBridgeTerms: (...input) => asResult(() => readBridgeTerms(reader, ...input)),
    readClaimFacts: (...input) => asResult(() => readClaimFacts(reader, ...input)),
    readLastRelease: (...input) => asResult(() => readLastRelease(reader, ...input)),
    readNftRound: (...input) => asResult(() => readNftRound(reader, ...input)),
    readNftTarget: (...input) => asResult(() => readNftTarget(reader, ...input)),
    fetchOwnedNfts: (question) => fetchOwnedNfts({ ...question, indexerUrl: deployment.nftIndexerUrl ?? '', images: nftImages }),
  };
}
