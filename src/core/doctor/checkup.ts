import type { Address, Hex } from 'viem';
import type { ClaimFacts, ClaimRef } from '../claims/claim.ts';
import type { NftDelivery } from '../nfts/delivery.ts';
import type { AppError } from '../errors/appError.ts';

/** What one oracle said about a release. */
export interface OracleFinding {
  node: string;
  /** Why its answer could not be used; null: it could. */
  error: AppError | null;
  /** Whether what it signed equals the deposit as we read it; null if it did not answer. */
  isOurDeposit: boolean | null;
  /** Signatures in its answer. */
  signatureCount: number;
  /** Signers of those signatures that were made over exactly this release and are permitted on the release chain. */
  validSigners: Address[];
}

/** Where the hash of a claim was found. */
export type HashFinding =
  | { kind: 'deposit'; chainId: number }
  /** A chain knows the transaction, but it is not in a block yet. */
  | { kind: 'pending'; chainId: number }
  | { kind: 'reverted'; chainId: number }
  /** The hash is of a claim of another deposit, not of a deposit. */
  | { kind: 'release'; chainId: number }
  | { kind: 'otherTransaction'; chainId: number }
  | { kind: 'notFound' };

/** Everything that was found out about a claim. Null means that it could not be read. */
export interface Checkup {
  ref: ClaimRef;
  hash: HashFinding;
  /** Chains that did not answer while the hash was looked for. */
  unreachableChainIds: number[];
  /** The claim as the chains describe it, which may differ from the link. */
  trueRef: ClaimRef | null;
  facts: ClaimFacts | null;
  /** The block in which this browser last saw the deposit. */
  lastBlockHash: Hex | null;
  /** This browser saw the deposit in a block, and later in none. */
  wasRemoved: boolean;
  oracles: OracleFinding[];
  threshold: number | null;
  isPaused: boolean | null;
  /** What the target bridge can pay out of this token, and what the release needs. */
  available: bigint | null;
  needed: bigint | null;
  /** For an NFT, instead of liquidity: how the target bridge would deliver it, and its flat fee in wei. */
  delivery: NftDelivery | null;
  nftFee: bigint | null;
  /**
   * The result of the release as a static call; null: not run, because signatures are missing or the chain did not
   * answer.
   */
  trial: { error: AppError | null } | null;
  /**
   * Null: no wallet is connected. `gasCost` is the chain's estimate for the real call, so it is known only with all
   * signatures. The gas of a contract account is paid by others.
   */
  payer: { balance: bigint | null; gasCost: bigint | null; isReceiver: boolean; isContract: boolean } | null;
  receiver: { address: Address; isContract: boolean | null; isSourceToken: boolean } | null;
}

export type CheckId =
  | 'hash'
  | 'chain'
  | 'receipt'
  | 'reorg'
  | 'confirmations'
  | 'oracle'
  | 'signatures'
  | 'quorum'
  | 'released'
  | 'paused'
  | 'liquidity'
  | 'delivery'
  | 'fee'
  | 'simulation'
  | 'gas'
  | 'recipient';

/**
 * pass: fine; wait: resolves itself with time; warn: worth knowing; fail: prevents the claim; unknown: could not be
 * read; skipped: an earlier check failed.
 */
export type CheckState = 'pass' | 'wait' | 'warn' | 'fail' | 'unknown' | 'skipped';

/** One line of the checkup. Its text is the message `doctor.<id>.<line>`. */
export interface Check {
  id: CheckId;
  state: CheckState;
  line: DoctorLine;
  params: Record<string, string | number>;
  error?: AppError;
}

/** Every line that a checkup can show; the type keeps messages and checks in agreement. */
export type DoctorLine =
  | 'hash.found'
  | 'hash.pending'
  | 'hash.notFound'
  | 'hash.unreachable'
  | 'hash.release'
  | 'hash.other'
  | 'chain.right'
  | 'chain.wrong'
  | 'chain.otherKind'
  | 'chain.skipped'
  | 'receipt.success'
  | 'receipt.none'
  | 'receipt.reverted'
  | 'receipt.noDeposit'
  | 'receipt.skipped'
  | 'reorg.same'
  | 'reorg.first'
  | 'reorg.moved'
  | 'reorg.gone'
  | 'reorg.skipped'
  | 'confirmations.enough'
  | 'confirmations.waiting'
  | 'confirmations.unknown'
  | 'confirmations.skipped'
  | 'oracle.signed'
  | 'oracle.refused'
  | 'oracle.otherDeposit'
  | 'oracle.badSignature'
  | 'oracle.skipped'
  | 'signatures.valid'
  | 'signatures.some'
  | 'signatures.none'
  | 'signatures.skipped'
  | 'quorum.reached'
  | 'quorum.missing'
  | 'quorum.unknown'
  | 'quorum.skipped'
  | 'released.no'
  | 'released.yes'
  | 'released.unknown'
  | 'released.skipped'
  | 'paused.no'
  | 'paused.yes'
  | 'paused.unknown'
  | 'paused.skipped'
  | 'liquidity.enough'
  | 'liquidity.short'
  | 'liquidity.unknown'
  | 'liquidity.skipped'
  | 'delivery.held'
  | 'delivery.mintable'
  | 'delivery.notHeld'
  | 'delivery.minted'
  | 'delivery.noCollection'
  | 'delivery.unknown'
  | 'delivery.skipped'
  | 'fee.known'
  | 'fee.unknown'
  | 'fee.skipped'
  | 'simulation.works'
  | 'simulation.fails'
  | 'simulation.unknown'
  | 'simulation.skipped'
  | 'gas.enough'
  | 'gas.short'
  | 'gas.unknown'
  | 'gas.noWallet'
  | 'gas.skipped'
  | 'recipient.you'
  | 'recipient.other'
  | 'recipient.contract'
  | 'recipient.noWallet'
  | 'recipient.token'
  | 'recipient.skipped';
