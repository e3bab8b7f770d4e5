import { formatAmountExact } from '../../../core/amounts.ts';
import type { FormViewProps } from '../../../parts/bridge/bridgeDescription.ts';
import { claimTokens } from '../../../parts/bridge/tokens/claimTokens.ts';
import type { RemoveForm } from './useRemoveForm.ts';

/** The form of a withdrawal that was sent, with what the bridge booked, as far as it is known. */
export function lockedForm(
  form: RemoveForm,
  { ref, event }: NonNullable<FormViewProps<RemoveForm>['deposit']>,
): RemoveForm {
  if (ref === null) return form;
  const { entry, source, target } = claimTokens(event);
  const known =
    event === null || source === null
      ? {}
      : { entry, token: source, targetToken: target, amountText: formatAmountExact(event.amount, source.decimals) };
  return { ...form, chainId: ref.sourceChainId, targetChainId: ref.targetChainId, ...known };
}
