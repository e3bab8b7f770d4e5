import type { Address } from 'viem';
import { tokens } from '../../../config/tokens.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { tokenOfCurrency } from '../../../core/tokens/currency.ts';
import { tokenOnChain, type RegistryToken } from '../../../core/tokens/token.ts';
import type { FormViewProps } from '../../../parts/bridge/bridgeDescription.ts';
import { claimTokens } from '../../../parts/bridge/tokens/claimTokens.ts';
import type { RecipientEdit } from '../../../parts/recipient/recipientEdit.ts';
import type { RemoveForm } from './useRemoveForm.ts';

/**
 * The form of a withdrawal that was sent, with what the bridge booked; until that is read, with what the form was sent
 * with. The address may name another pool.
 * @param sentId the currency id of the pool that the form was sent for
 * @param remote tokens that only a remote registry names
 */
export function lockedForm(
  form: RemoveForm,
  { ref, event }: NonNullable<FormViewProps<RemoveForm>['deposit']>,
  sentId: string,
  remote: readonly RegistryToken[],
): RemoveForm {
  const place = ref ?? event;
  if (place === null) return form;
  const { sourceChainId, targetChainId } = place;
  const entry =
    event === null
      ? tokenOfCurrency(sentId, sourceChainId, { registry: tokens, remote, others: [] })
      : claimTokens(event).entry;
  const token = entry && tokenOnChain(entry, sourceChainId);
  const booked = token && event && formatAmountExact(event.amount, token.decimals);
  return {
    ...form,
    chainId: sourceChainId,
    targetChainId,
    entry,
    token,
    targetToken: entry && tokenOnChain(entry, targetChainId),
    amountText: event === null ? form.amountText : (booked ?? ''),
    recipient: event === null ? form.recipient : { ...form.recipient, edit: editOf(event.receiver), link: null },
    // It is about what can be sent next.
    blocker: null,
  };
}

const editOf = (receiver: Address): RecipientEdit => ({ isEditing: false, text: '', typed: receiver });
