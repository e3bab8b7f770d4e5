import * as v from 'valibot';
import { gasPresets } from '../config/gasPrice.ts';
import { earnWatchesSchema } from '../core/watch/earnWatch.ts';
import { savedPairsSchema } from '../core/pairs/savedPairsSchema.ts';
import { buyBackFormSchema } from '../core/burn/burnForm.ts';
import { exitPlanSchema } from '../core/exitPlan/plan.ts';
import { ownNodesSchema } from '../core/records/ownNodes.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../core/records/schemas.ts';
import { tradeSettingEntries } from '../core/swap/settings.ts';
import { ownTokenSchema } from '../core/tokens/ownTokenSchema.ts';
import type { OwnToken } from '../core/tokens/ownToken.ts';

/** A damaged token does not affect the others. */
const ownTokenList = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): OwnToken[] =>
    entries.flatMap((entry) => {
      const parsed = v.safeParse(ownTokenSchema, entry);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** What was typed as recipient and not confirmed yet; null: nothing. */
const recipientDraft = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(79))), null);

/** The fields that all bridge forms have. */
const bridgeForm = v.object({
  typedRecipient: v.pipe(v.string(), v.maxLength(79)),
  recipientDraft,
  /** The account for which the typed recipient was entered; another account starts without it. */
  recipientFor: v.optional(v.nullable(addressSchema), null),
  sourceChainId: v.nullable(chainIdSchema),
  targetChainId: v.nullable(chainIdSchema),
  /** The deposit that the form follows; the form is locked while there is one. */
  depositHash: v.nullable(hexSchema),
  /** Which deposit of that transaction, if it holds several. */
  depositNumber: v.optional(uintSchema),
  releaseHash: v.nullable(hexSchema),
  /** The user has seen that its claim was paid out: the next visit finds an empty form. */
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
    /** How much of a token the bridge may take, as chosen last. */
    approvalWish: v.optional(v.picklist(['maximum', 'exact']), 'maximum'),
    /** The gas price of requests on the BSC networks. */
    gasPreset: v.optional(v.picklist(gasPresets), 'default'),
    /** Only farms that the account has a stake in. */
    isStakedOnly: v.optional(v.boolean(), false),
    /** Pools and farms of all networks, not only of the wallet's. */
    areAllNetworksShown: v.optional(v.boolean(), false),
    ...tradeSettingEntries,
  }),
  /** The network chosen without a wallet; null: the deployment's default. */
  userNoWallet: v.object({ selectedChainId: v.nullable(chainIdSchema) }),
  ownNodes: ownNodesSchema,
  /** Offers that the user has declined, so that they are not made again. */
  offers: v.object({ isNotifyDismissed: v.boolean(), isInstallDismissed: v.boolean() }),
  /** Token lists that the user has switched on or off; the others are as in the deployment. */
  lists: v.object({ switched: v.record(v.pipe(v.string(), v.maxLength(2_048)), v.boolean()) }),
  /** Tokens that this user has added. */
  ownTokens: v.object({
    /** Added by the user, newest first. */
    tokens: ownTokenList,
    /** Chosen from an active list: known by their address without the lists, newest first. */
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
    /** The pending approval of exactly this NFT. */
    approvalHash: v.nullable(hexSchema),
  }),
  /** The form of the pools; it follows a withdrawal to another network. */
  liquidity: v.object({
    ...bridgeForm.entries,
    typedAmount: v.pipe(v.string(), v.maxLength(79)),
    /** The token that is added: its symbol in the registry, or its address; empty: none chosen. */
    currencyId: v.pipe(v.string(), v.maxLength(100)),
    /** The same for the token that is withdrawn; empty: none. */
    currencyIdBeingRemoved: v.pipe(v.string(), v.maxLength(100)),
    /** Pools that this user has found, by chain id, newest first. */
    lpTokens: v.record(
      v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
      v.array(v.object({ token: addressSchema, lpToken: addressSchema })),
    ),
  }),
  /** The form of swaps. */
  swapForm: v.object({
    /** The side that was typed in; the other one is computed. */
    independentField: v.picklist(['INPUT', 'OUTPUT']),
    typedValue: v.pipe(v.string(), v.maxLength(79)),
    /** Symbols of the registry, or the name of the wrapped coin; empty: none chosen. */
    inputCurrencyId: v.pipe(v.string(), v.maxLength(100)),
    outputCurrencyId: v.pipe(v.string(), v.maxLength(100)),
    /** Null: the account itself. */
    recipient: v.nullable(v.pipe(v.string(), v.maxLength(79))),
    recipientDraft,
    /** The account for which the recipient was typed. */
    recipientFor: v.optional(v.nullable(addressSchema), null),
  }),
  /** Pairs of exchanges that this user has looked at. */
  savedPairs: v.object({ pairs: savedPairsSchema }),
  /** What was typed to add liquidity to a pair or to remove it; each for the pair that it names, and for no other. */
  pairForms: v.object({
    addition: v.object({
      pair: v.pipe(v.string(), v.maxLength(200)),
      independentField: v.picklist(['CURRENCY_A', 'CURRENCY_B']),
      typedValue: v.pipe(v.string(), v.maxLength(79)),
      otherTypedValue: v.pipe(v.string(), v.maxLength(79)),
    }),
    removal: v.object({
      pair: v.pipe(v.string(), v.maxLength(200)),
      independentField: v.picklist(['LIQUIDITY_PERCENT', 'LIQUIDITY', 'CURRENCY_A', 'CURRENCY_B']),
      typedValue: v.pipe(v.string(), v.maxLength(79)),
    }),
  }),
  /** The form of buy back and burn, with its last transaction. */
  buyBackAndBurn: buyBackFormSchema,
  /** Places to earn at and pools about which the user wants to be told. */
  earnWatches: earnWatchesSchema,
  /** Plans that take positions out, newest first. */
  exitPlans: v.object({ plans: v.array(exitPlanSchema) }),
  /** The open forms of places to earn at, the last changed first. */
  earnForms: v.object({
    forms: v.array(
      v.object({
        /** The result of `earnKey`, which names network and contract. */
        place: v.pipe(v.string(), v.maxLength(200)),
        action: v.picklist(['stake', 'unstake']),
        typedAmount: v.pipe(v.string(), v.maxLength(79)),
      }),
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
