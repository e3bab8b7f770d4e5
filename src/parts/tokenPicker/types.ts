import type { Address } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { TokenMark as TextMark } from '../../core/tokens/safety/tokenMarks.ts';

/**
 * What the views of the token picker are drawn from, and what they ask for. The views keep nothing but what is on
 * screen (view, active row, ticks); `useTokenPicker.ts` answers with a {@link TokenPickerModel}.
 */

/**
 * Why a symbol or name deserves a second look (rule 9.1), the gravest first: those `core` finds, and 'unknownMetadata'
 * when contract or list gave no usable symbol, name or decimals, so that what is shown stands in for it.
 */
export type TokenMark = TextMark | { kind: 'unknownMetadata' };

/** A token as the picker shows it. */
export interface PickerToken {
  /** Unique among the tokens of a chain: 'native', or the address in small letters. */
  id: string;
  chainId: number;
  /** For the native coin the wrapped native, as in the registry. */
  address: Address;
  decimals: number;
  /** Cleaned of what cannot be seen and capped in length; still untrusted. */
  symbol: string;
  name: string;
  isNative: boolean;
  /**
   * registry: ours, so it may carry our drawing; list: of an active or inactive list; user: 'Added by user'; chain:
   * read from its contract.
   */
  origin: 'registry' | 'list' | 'user' | 'chain';
  /** Pictures to try after our own drawing, in this order. Only addresses that the policy of the page lets through. */
  logoURIs: readonly string[];
  marks: readonly TokenMark[];
}

/** A hit in a list that is switched off. It has to be imported before it can be chosen. */
export interface InactiveToken {
  token: PickerToken;
  listName: string;
}

export type TokenBalance = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: bigint };

export interface SearchModel {
  /** As typed; the hook waits for a pause before it searches. */
  query: string;
  onQuery(query: string): void;
  /** loading: there are no results yet, not even old ones. Later results replace older ones without a gap. */
  state: 'loading' | 'ready' | 'failed';
  /** Why the search failed. Set with state 'failed' only. */
  error: AppError | null;
  onRetry(): void;
  /** The query that `active`, `inactive` and `unknownAddress` answer. */
  answeredQuery: string;
  active: readonly PickerToken[];
  inactive: readonly InactiveToken[];
  /** Hits altogether, when only the first of them are here so far; more come as people scroll to them. */
  total?: number;
  /**
   * The query is a valid address that neither registry, custom tokens nor active lists know: the picker opens the
   * import.
   */
  unknownAddress: Address | null;
  /** Native and common tokens of the chain, for one tap. Empty: no row. */
  commonBases: readonly PickerToken[];
  /** Ids of tokens that are chosen already, here or in the other field of the form. */
  selectedIds: ReadonlySet<string>;
  /** null: there is no wallet, so no balance is shown. */
  balanceOf(token: PickerToken): TokenBalance | null;
  /** Told when other rows come into view, so that balances are read for what is seen. */
  onShown(tokens: readonly PickerToken[]): void;
  /**
   * The token that Enter chooses for the query as it is typed now.
   * Does not wait for the pause. null: Enter chooses nothing.
   */
  enterChoice(): Promise<PickerToken | null>;
}

/** What the user asked to import: a pasted address, or a hit of a list that is switched off. */
export type ImportRequest = { address: Address } | InactiveToken;

export type ImportCandidate =
  | { kind: 'reading'; address: Address }
  /** No token can be read there: no contract, decimals above 77, or no answer. */
  | { kind: 'failed'; address: Address; error: AppError }
  /** `listName` null: 'Unknown Source'. */
  | { kind: 'found'; token: PickerToken; listName: string | null };

export interface ImportModel {
  candidate: ImportCandidate | null;
  /** Sets the candidate and reads from its contract what no list says. */
  onInspect(request: ImportRequest): void;
  /** Drops the candidate and a read that is under way. */
  onLeave(): void;
  /** Keeps the candidate with the tokens added by the user. Its error is shown and the view stays. */
  onImport(): Promise<{ ok: true; token: PickerToken } | { ok: false; error: AppError }>;
}

export interface CustomTokensModel {
  /** Of this chain, newest first. */
  tokens: readonly PickerToken[];
  onRemove(token: PickerToken): void;
  onClearAll(): void;
}

/** A new edition of a list that is not taken over by itself. */
export interface PendingListUpdate {
  version: string;
  /** It has a lower version than the one in use. */
  isOlder: boolean;
  /** Known tokens that would point at another contract. */
  moved: readonly { symbol: string; from: Address; to: Address }[];
}

export interface ListCardModel {
  url: string;
  /** null: not loaded once. */
  name: string | null;
  /** '1.2.3'. */
  version: string | null;
  /** Tokens of this chain. */
  counts: { tokens: number; skipped: number } | null;
  logoURIs: readonly string[];
  isActive: boolean;
  isLoading: boolean;
  pending: PendingListUpdate | null;
  /** Why the last look failed; what was there before stays in use. */
  error: AppError | null;
}

export interface ListsModel {
  cards: readonly ListCardModel[];
  onToggle(url: string, isActive: boolean): void;
  onAccept(url: string): void;
  onIgnore(url: string): void;
  onRetry(url: string): void;
}

export interface TokenPickerModel {
  /** Where the tokens live. */
  chainId: number;
  networkName: string;
  /** Base of the explorer; '' where there is none. */
  explorerUrl: string;
  search: SearchModel;
  importing: ImportModel;
  custom: CustomTokensModel;
  lists: ListsModel;
}

/** What a page gives to open the picker; `useTokenPicker(input)` takes all but the events. */
export interface TokenPickerProps {
  chainId: number;
  account: Address | null;
  selectedIds: ReadonlySet<string>;
  /** Tokens that may be chosen at all; without it every token of the chain. */
  allows?: (token: PickerToken) => boolean;
  onChoose(token: PickerToken): void;
  onClose(): void;
}
