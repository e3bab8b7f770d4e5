import * as v from 'valibot';
import { gasPresets } from '../config/gasPrice.ts';
import { ownNodesSchema } from '../core/records/ownNodes.ts';
import type { OwnNodes } from '../core/records/ownNodes.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../core/records/schemas.ts';
import { ownTokenSchema } from '../core/tokens/ownTokenSchema.ts';
import type { OwnToken } from '../core/tokens/ownToken.ts';
import type { BridgeErc20Form } from './bridgeErc20.ts';
import type { BridgeErc721Form } from './bridgeErc721.ts';
import type { Offers } from './offers.ts';
import type { OwnTokens } from './ownTokens.ts';
import type { Settings } from './settings.ts';
import type { KeptKey } from './table.ts';
import type { TokenListChoice } from './tokenLists.ts';
import type { UserNoWallet } from './userNoWallet.ts';

/** What every bridge form keeps. */
const bridgeForm = {
  typedRecipient: v.pipe(v.string(), v.maxLength(79)),
  recipientFor: v.optional(v.nullable(addressSchema), null),
  sourceChainId: v.nullable(chainIdSchema),
  targetChainId: v.nullable(chainIdSchema),
  depositHash: v.nullable(hexSchema),
  depositNumber: v.optional(uintSchema),
  releaseHash: v.nullable(hexSchema),
  isDoneSeen: v.optional(v.boolean(), false),
};

/** One damaged token never takes the others with it (FAULTS B11). */
const ownTokenList = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): OwnToken[] => entries.flatMap((entry) => {
    const parsed = v.safeParse(ownTokenSchema, entry);
    return parsed.success ? [parsed.output] : [];
  })),
);

/** The shape of each kept slice. A field added later needs a default here, so that older records stay readable. */
const schemas = {
  settings: v.object({
    theme: v.picklist(['system', 'light', 'dark']),
    locale: v.pipe(v.string(), v.regex(/^(auto|[A-Za-z]{2,3}(-[A-Za-z]{2,4})?)$/)),
    acceptedTerms: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
    approvalWish: v.optional(v.picklist(['maximum', 'exact']), 'maximum'),
    gasPreset: v.optional(v.picklist(gasPresets), 'default'),
  }) satisfies v.GenericSchema<unknown, Settings>,
  userNoWallet: v.object({ selectedChainId: v.nullable(chainIdSchema) }) satisfies v.GenericSchema<unknown, UserNoWallet>,
  ownNodes: ownNodesSchema,
  offers: v.object({ isNotifyDismissed: v.boolean(), isInstallDismissed: v.boolean() }) satisfies v.GenericSchema<unknown, Offers>,
  lists: v.object({ switched: v.record(v.pipe(v.string(), v.maxLength(2_048)), v.boolean()) }) satisfies v.GenericSchema<unknown, TokenListChoice>,
  ownTokens: v.object({ tokens: ownTokenList, picked: v.optional(ownTokenList, []) }) satisfies v.GenericSchema<unknown, OwnTokens>,
  bridgeErc20: v.object({
    ...bridgeForm,
    typedAmount: v.pipe(v.string(), v.maxLength(79)),
    currencySymbol: v.pipe(v.string(), v.maxLength(100)),
  }) satisfies v.GenericSchema<unknown, BridgeErc20Form>,
  bridgeErc721: v.object({
    ...bridgeForm,
    typedToken: v.pipe(v.string(), v.regex(/^\d{0,79}$/)),
    collectionId: v.pipe(v.string(), v.maxLength(100)),
    approvalHash: v.nullable(hexSchema),
  }) satisfies v.GenericSchema<unknown, BridgeErc721Form>,
};

export interface KeptValues {
  settings: Settings;
  userNoWallet: UserNoWallet;
  ownNodes: OwnNodes;
  offers: Offers;
  lists: TokenListChoice;
  ownTokens: OwnTokens;
  bridgeErc20: BridgeErc20Form;
  bridgeErc721: BridgeErc721Form;
}

function parser<T>(schema: v.GenericSchema<unknown, T>): (record: unknown) => T | null {
  return (record) => {
    const parsed = v.safeParse(schema, record);
    return parsed.success ? parsed.output : null;
  };
}

/** A kept record as its slice, or null when it is damaged. */
export const keptSchemas: { [Key in KeptKey]: (record: unknown) => KeptValues[Key] | null } = {
  settings: parser(schemas.settings),
  userNoWallet: parser(schemas.userNoWallet),
  ownNodes: parser(schemas.ownNodes),
  offers: parser(schemas.offers),
  lists: parser(schemas.lists),
  ownTokens: parser(schemas.ownTokens),
  bridgeErc20: parser(schemas.bridgeErc20),
  bridgeErc721: parser(schemas.bridgeErc721),
};
