/** The states of the search for the pair of two tokens. */
export type PairLookup = 'LOADING' | 'NOT_EXISTS' | 'EXISTS';
