import type { Address, Hex } from 'viem';
import type { ClaimFacts, ClaimRef } from '../claims/claim.ts';
import type { NftDelivery } from '../nfts/delivery.ts';
import type { AppError } from '../errors/appError.ts';

/** What one oracle said about a release. */
export interface OracleFinding {
  node: string;
  /** Its answer could not be used; null: it answered. */
  error: AppError | null;
  /** What it signed equals the deposit as we read it; null where it did not answer. */
  isOurDeposit: boolean | null;
  /** Signatures in its answer. */
  signatureCount: number;
  /** Signers of those that were made over this very release and are permitted on the release chain. */
  validSigners: Address[];
}

/** Where the hash of a claim was found. */
export type HashFinding =
  | { kind: 'deposit'; chainId: number }
  /** A chain knows the transaction and has it in no block yet. */
  | { kind: 'pending'; chainId: number }
  | { kind: 'reverted'; chainId: number }
  /** It is a claim of another deposit, not a deposit. */
  | { kind: 'release'; chainId: number }
  | { kind: 'otherTransaction'; chainId: number }
  | { kind: 'notFound' };

/** All that was found out about a claim. Null means: could not be read. */
export interface Checkup {
  ref: ClaimRef;
  hash: HashFinding;
  /** Chains that did not answer while the hash was looked for. */
  unreachableChainIds: number[];
  /** The claim as the chains say it, which may be another one than the link says. */
  trueRef: ClaimRef | null;
  facts: ClaimFacts | null;
  /** The block in which this browser last saw the deposit. */
  lastBlockHash: Hex | null;
  /** This browser saw it in a block, and then in none. */
  wasRemoved: boolean;
  oracles: OracleFinding[];
  threshold: number | null;
  isPaused: boolean | null;
  /** What the target bridge can pay out of this token, and what the release needs. */
  available: bigint | null;
  needed: bigint | null;
  /** For an NFT in place of liquidity: how the target bridge would give it out, and its flat fee in wei. */
  delivery: NftDelivery | null;
  nftFee: bigint | null;
  /** The release, run as a static call; null: not run, as signatures are missing or the chain did not answer. */
  trial: { error: AppError | null } | null;
  /**
   * Null: no wallet is connected. `gasCost` is what the chain estimates for the real call, so only known with all
   * signatures.
   */
  payer: { balance: bigint | null; gasCost: bigint | null; isReceiver: boolean } | null;
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
 * pass: fine; wait: time mends it; warn: worth knowing; fail: stands in the way; unknown: could not be read; skipped:
 * came to nothing before.
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

/** Every line that a checkup can say; the type keeps messages and checks together. */
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
