import type { Address } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { TokenMark as TextMark } from '../../core/tokens/safety/tokenMarks.ts';

/**
 * The data that the views of the token picker draw, and their events. The views hold only their own state (view, active
 * row, checkboxes); `useTokenPicker.ts` gives a {@link TokenPickerModel}.
 */

/**
 * Why a symbol or name needs a second check (rule 9.1), the most serious first: those that `core` finds, and
 * 'unknownMetadata' when contract or list gave no usable symbol, name or decimals, so that what is shown replaces it.
 */
export type TokenMark = TextMark | { kind: 'unknownMetadata' };

/** A token as the picker shows it. */
export interface PickerToken {
  /** Unique among the tokens of a chain: 'native', or the address in lower case. */
  id: string;
  chainId: number;
  /** For the native coin the wrapped native token, as in the registry. */
  address: Address;
  decimals: number;
  /** Without invisible characters and limited in length; still not trusted. */
  symbol: string;
  name: string;
  isNative: boolean;
  /**
   * registry: ours, so it may have our drawing; list: from an active or inactive list; user: 'Added by user'; chain:
   * read from its contract.
   */
  origin: 'registry' | 'list' | 'user' | 'chain';
  /** Images to try after our own drawing, in this order. Only addresses that the policy of the page allows. */
  logoURIs: readonly string[];
  marks: readonly TokenMark[];
}

/** A result from an inactive list. It has to be imported before it can be chosen. */
export interface InactiveToken {
  token: PickerToken;
  listName: string;
}

export type TokenBalance = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: bigint };

export interface SearchModel {
  /** As typed; the hook waits for a pause in typing before it searches. */
  query: string;
  onQuery(query: string): void;
  /** loading: there are no results yet, not even old ones. Later results replace older ones without an empty state. */
  state: 'loading' | 'ready' | 'failed';
  /** Why the search failed. Set only with state 'failed'. */
  error: AppError | null;
  onRetry(): void;
  /** The query to which `active`, `inactive` and `unknownAddress` belong. */
  answeredQuery: string;
  active: readonly PickerToken[];
  inactive: readonly InactiveToken[];
  /** The total number of results, if only the first have been loaded; more are loaded when the user scrolls to them. */
  total?: number;
  /**
   * The query is a valid address that neither registry, custom tokens nor active lists know: the picker opens the
   * import.
   */
  unknownAddress: Address | null;
  /** Native and common tokens of the chain, shown as buttons. Empty: no row. */
  commonBases: readonly PickerToken[];
  /** Ids of tokens that are already chosen, here or in the other field of the form. */
  selectedIds: ReadonlySet<string>;
  /** null: there is no wallet, so no balance is shown. */
  balanceOf(token: PickerToken): TokenBalance | null;
  /** Called when other rows become visible, so that only visible balances are read. */
  onShown(tokens: readonly PickerToken[]): void;
  /**
   * The token that Enter chooses for the query as typed so far, without waiting for the pause. null: Enter chooses
   * nothing.
   */
  enterChoice(): Promise<PickerToken | null>;
}

/** What the user wants to import: a pasted address, or a result from an inactive list. */
export type ImportRequest = { address: Address } | InactiveToken;

export type ImportCandidate =
  | { kind: 'reading'; address: Address }
  /** No token can be read at the address: no contract, decimals above 77, or no answer. */
  | { kind: 'failed'; address: Address; error: AppError }
  /** `listName` null: 'Unknown Source'. */
  | { kind: 'found'; token: PickerToken; listName: string | null };

export interface ImportModel {
  candidate: ImportCandidate | null;
  /** Sets the candidate and reads from its contract what no list says. */
  onInspect(request: ImportRequest): void;
  /** Drops the candidate and cancels a running read. */
  onLeave(): void;
  /** Stores the candidate with the tokens added by the user. On an error it is shown and the view stays. */
  onImport(): Promise<{ ok: true; token: PickerToken } | { ok: false; error: AppError }>;
}

export interface CustomTokensModel {
  /** Tokens of this chain, newest first. */
  tokens: readonly PickerToken[];
  onRemove(token: PickerToken): void;
  onClearAll(): void;
}

/** A new version of a list that is not accepted automatically. */
export interface PendingListUpdate {
  version: string;
  /** It has a lower version than the one in use. */
  isOlder: boolean;
  /** Known tokens whose address would change. */
  moved: readonly { symbol: string; from: Address; to: Address }[];
}

export interface ListCardModel {
  url: string;
  /** null: never loaded. */
  name: string | null;
  /** For example '1.2.3'. */
  version: string | null;
  /** Tokens of this chain. */
  counts: { tokens: number; skipped: number } | null;
  logoURIs: readonly string[];
  isActive: boolean;
  isLoading: boolean;
  pending: PendingListUpdate | null;
  /** Why the last refresh failed; the previous version stays in use. */
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
  /** The chain of the tokens. */
  chainId: number;
  networkName: string;
  /** Base address of the explorer; '' if there is none. */
  explorerUrl: string;
  search: SearchModel;
  importing: ImportModel;
  custom: CustomTokensModel;
  lists: ListsModel;
  /** No other tokens are offered, so there is nothing to manage. */
  registryOnly?: boolean;
}

/** The props with which a page opens the picker; `useTokenPicker(input)` takes all but the events. */
export interface TokenPickerProps {
  chainId: number;
  account: Address | null;
  selectedIds: ReadonlySet<string>;
  /** Only tokens of both registries may be chosen, and none is imported; by default every token of the chain. */
  registryOnly?: boolean;
  /** The search begins with this text; an address that nothing knows opens its import. Left out: with nothing. */
  firstQuery?: string | undefined;
  onChoose(token: PickerToken): void;
  onClose(): void;
}
