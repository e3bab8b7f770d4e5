import type { RecipientStore } from '../../parts/bridge/form/useRecipient.ts';
import { setSwapForm, swapFormStore } from '../../state/swapForm.ts';

/** The recipient in the form of swaps, for the field that all forms share. */
export const swapRecipient: RecipientStore = {
  read() {
    const { recipient, recipientDraft, recipientFor } = swapFormStore.getState();
    return { typedRecipient: recipient ?? '', recipientDraft, recipientFor, depositHash: null };
  },
  set: ({ typedRecipient, recipientDraft, recipientFor }) =>
    setSwapForm({
      ...(typedRecipient !== undefined && { recipient: typedRecipient === '' ? null : typedRecipient }),
      ...(recipientDraft !== undefined && { recipientDraft }),
      ...(recipientFor !== undefined && { recipientFor }),
    }),
};
