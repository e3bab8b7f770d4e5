import * as v from 'valibot';
import { gasPresets } from '../config/gasPrice.ts';
import { ownNodesSchema } from '../core/records/ownNodes.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../core/records/schemas.ts';
import { ownTokenSchema } from '../core/tokens/ownTokenSchema.ts';
import type { OwnToken } from '../core/tokens/ownToken.ts';

/** One damaged token never takes the others with it. */
const ownTokenList = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): OwnToken[] =>
    entries.flatMap((entry) => {
      const parsed = v.safeParse(ownTokenSchema, entry);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** What the two bridge forms have in common. */
const bridgeForm = v.object({
  typedRecipient: v.pipe(v.string(), v.maxLength(79)),
  /** The account that the typed recipient was chosen with; another account starts without it. */
  recipientFor: v.optional(v.nullable(addressSchema), null),
  sourceChainId: v.nullable(chainIdSchema),
  targetChainId: v.nullable(chainIdSchema),
  /** The deposit that the form follows; the form is locked while there is one. */
  depositHash: v.nullable(hexSchema),
  /** Which deposit of that transaction, where it holds several. */
  depositNumber: v.optional(uintSchema),
  releaseHash: v.nullable(hexSchema),
  /** That its claim was paid out has been shown: the next visit finds an empty form. */
  isDoneSeen: v.optional(v.boolean(), false),
});
export type BridgeFormBase = v.InferOutput<typeof bridgeForm>;

/**
 * The shape of each persisted slice, by the key of its record; the types follow from it. A field that is added later
 * needs a default here, so that records of earlier versions stay readable. Loaded with the database, after the first
 * view.
 */
const schemas = {
  settings: v.object({
    theme: v.picklist(['system', 'light', 'dark']),
    /** A locale of the locale table, such as 'pt-BR'; 'auto' follows the browser until one is chosen. */
    locale: v.pipe(v.string(), v.regex(/^(auto|[A-Za-z]{2,3}(-[A-Za-z]{2,4})?)$/)),
    /** Version of the terms that were accepted; null: none. */
    acceptedTerms: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
    /** How much of a token the bridge is allowed to take: as it was chosen last. */
    approvalWish: v.optional(v.picklist(['maximum', 'exact']), 'maximum'),
    /** What is paid for gas on the BSC networks. */
    gasPreset: v.optional(v.picklist(gasPresets), 'default'),
    /** Only farms that the account has a stake in. */
    isStakedOnly: v.optional(v.boolean(), false),
    /** Pools and farms of all networks, not only of the wallet's. */
    areAllNetworksShown: v.optional(v.boolean(), false),
  }),
  /** The network chosen without a wallet; null: the deployment's default. */
  userNoWallet: v.object({ selectedChainId: v.nullable(chainIdSchema) }),
  ownNodes: ownNodesSchema,
  /** What was offered and turned down, so that nobody is asked twice. */
  offers: v.object({ isNotifyDismissed: v.boolean(), isInstallDismissed: v.boolean() }),
  /** Which token lists the user switched on or off; the others are as the deployment has them. */
  lists: v.object({ switched: v.record(v.pipe(v.string(), v.maxLength(2_048)), v.boolean()) }),
  /** Tokens that this user brought in. */
  ownTokens: v.object({
    /** Added by the user, newest first. */
    tokens: ownTokenList,
    /** Taken from a list that is switched on: known by their address without the lists, newest first. */
    picked: v.optional(ownTokenList, []),
  }),
  bridgeErc20: v.object({
    ...bridgeForm.entries,
    typedAmount: v.pipe(v.string(), v.maxLength(79)),
    /** Symbol in the registry; empty: none chosen. */
    currencySymbol: v.pipe(v.string(), v.maxLength(100)),
  }),
  bridgeErc721: v.object({
    ...bridgeForm.entries,
    /** The token id, in digits. */
    typedToken: v.pipe(v.string(), v.regex(/^\d{0,79}$/)),
    /** Address of the collection on the source chain; empty: none chosen. */
    collectionId: v.pipe(v.string(), v.maxLength(100)),
    /** The approval of this very NFT that is waited for. */
    approvalHash: v.nullable(hexSchema),
  }),
  /** What is put into pools and taken out of them; it follows a withdrawal to another network. */
  liquidity: v.object({
    ...bridgeForm.entries,
    typedAmount: v.pipe(v.string(), v.maxLength(79)),
    /** Of what is added: its symbol in the registry, or its address; empty: none chosen. */
    currencyId: v.pipe(v.string(), v.maxLength(100)),
    /** The same of what is withdrawn; empty: nothing is. */
    currencyIdBeingRemoved: v.pipe(v.string(), v.maxLength(100)),
    /** Pools that this user has found, by chain id, newest first. */
    lpTokens: v.record(
      v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
      v.array(v.object({ token: addressSchema, lpToken: addressSchema })),
    ),
  }),
};

/** The value of each persisted slice. */
export type Persisted = { [Key in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Key]> };
export type PersistedKey = keyof Persisted;

const byKey: { readonly [Key in PersistedKey]: v.GenericSchema<unknown, Persisted[Key]> } = schemas;

/** A record as the value of its slice, or null when it is damaged. */
export function parsePersisted<Key extends PersistedKey>(key: Key, record: unknown): Persisted[Key] | null {
  const parsed = v.safeParse(byKey[key], record);
  return parsed.success ? parsed.output : null;
}
