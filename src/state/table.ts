/** Where a slice is kept. idb: IndexedDB. idb+mirror: IndexedDB, and localStorage for the first paint. memory: this tab only. */
export type Keeping = 'idb' | 'idb+mirror' | 'memory';

export interface StateRule {
  kept: Keeping;
  /** Other tabs take over a change at once. A form is each tab's own until it is reloaded. */
  isShared: boolean;
}

/** Every slice of client state and what becomes of it (DESIGN section 4). Named like the persisted slices of spec B3. */
export const stateTable = {
  settings: { kept: 'idb+mirror', isShared: true },
  userNoWallet: { kept: 'idb', isShared: true },
  bridgeErc20: { kept: 'idb', isShared: false },
  bridgeErc721: { kept: 'idb', isShared: false },
  ownNodes: { kept: 'idb', isShared: true },
  offers: { kept: 'idb', isShared: true },
  lists: { kept: 'idb', isShared: true },
  ownTokens: { kept: 'idb', isShared: true },
  transactions: { kept: 'idb', isShared: true },
  claims: { kept: 'idb', isShared: true },
  recipients: { kept: 'idb', isShared: false },
  askedWrites: { kept: 'memory', isShared: false },
  collections: { kept: 'memory', isShared: false },
  blocks: { kept: 'memory', isShared: false },
  storageHealth: { kept: 'memory', isShared: false },
  listNews: { kept: 'memory', isShared: false },
  dynamicTokens: { kept: 'memory', isShared: false },
} as const satisfies Record<string, StateRule>;

export type StateKey = keyof typeof stateTable;
/** Slices that other tabs are told about. */
export type SharedKey = { [Key in StateKey]: (typeof stateTable)[Key]['isShared'] extends true ? Key : never }[StateKey];
/** Slices that are one record in IndexedDB. */
export type KeptKey = 'settings' | 'userNoWallet' | 'ownNodes' | 'offers' | 'lists' | 'ownTokens' | 'bridgeErc20' | 'bridgeErc721';

export function isSharedKey(text: unknown): text is SharedKey {
  return Object.entries(stateTable).some(([key, rule]) => key === text && rule.isShared);
}
