import * as v from 'valibot';
import { tokenAt } from '../../../config/tokenLookup.ts';
import { isSameAddress } from '../../../core/address.ts';
import { claimTypeSchema } from '../../../core/claims/claimSchema.ts';
import { addressSchema, uintSchema } from '../../../core/records/schemas.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import type { Intent } from '../../../core/transactions/intent.ts';
import { isNftAsset, type TokenAmount } from '../../amount/asset.ts';
import { chainDisplay } from '../../network/chainDisplay.ts';
import type { AskedFacts, LockedDeposit } from '../bridgeDescription.ts';

/** What deposits and withdrawals to another network store of their request; a withdrawal has no type. */
const askedSchema = v.object({
  type: v.optional(claimTypeSchema, 'erc20'),
  token: addressSchema,
  /** For an NFT its token id. */
  amount: uintSchema,
  receiver: addressSchema,
  targetChainId: v.number(),
  isNative: v.optional(v.boolean(), false),
});

/**
 * What a request asks of the wallet, as it was stored. The form may describe something else: its address may have
 * named another token, network or recipient since. Then nothing of the form is shown, and its fees are unknown.
 * @param form what the form shows; all that is known of a request of an earlier version
 */
export function factsOfRequest({ chainId, shown }: Intent, form: AskedFacts): AskedFacts {
  const asked = v.safeParse(askedSchema, shown);
  if (!asked.success) return form;
  const { type, token: address, amount, receiver, targetChainId, isNative } = asked.output;
  const entry = type === 'erc20' ? tokenAt(chainId, address) : null;
  const token = entry && tokenOnChain(entry, chainId);
  const asset = token && { amount, decimals: token.decimals, symbol: token.symbol };
  const isSameToken = (shownAsset: TokenAmount): boolean =>
    shownAsset.amount === amount &&
    (asset === null || (shownAsset.decimals === asset.decimals && (isNative || shownAsset.symbol === asset.symbol)));
  const isSame =
    form.source?.chainId === chainId &&
    form.target?.chainId === targetChainId &&
    isSameAddress(form.recipient, receiver) &&
    form.asset !== null &&
    (isNftAsset(form.asset) ? form.asset.tokenId === amount : isSameToken(form.asset));
  if (isSame) return form;
  return {
    ...form,
    asset,
    fee: { kind: 'unknown' },
    claimValue: form.claimValue && { kind: 'unknown' },
    recipient: receiver,
    source: chainDisplay(chainId),
    target: chainDisplay(targetChainId),
  };
}

/** What the locked form beside the request shows; null: what a request of an earlier version was for is not known. */
export function depositOfRequest({ chainId, shown }: Intent): LockedDeposit['event'] {
  const asked = v.safeParse(askedSchema, shown);
  if (!asked.success) return null;
  const { token: sourceToken, amount, receiver, targetChainId } = asked.output;
  return { sourceToken, amount, receiver, sourceChainId: chainId, targetChainId };
}
