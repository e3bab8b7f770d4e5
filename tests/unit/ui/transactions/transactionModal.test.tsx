import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import type { SentTransaction } from '../../../../src/parts/transactions/SentState.tsx';
import { TransactionModal } from '../../../../src/parts/transactions/TransactionModal.tsx';
import type { WalletState } from '../../../../src/wallet/connection/store.ts';

// Rendered as on a server, where a store has its initial state: the wallet of the test replaces it.
const wallet = vi.hoisted(() => ({ chainId: null as number | null }));
vi.mock('../../../../src/wallet/connection/store.ts', () => ({
  useWallet: <T,>(select: (state: Pick<WalletState, 'chainId'>) => T) => select(wallet),
}));

// The same with what the wallet is asked.
const asked = vi.hoisted(() => ({ isAsked: true }));
vi.mock('../../../../src/state/walletAsked.ts', () => ({ useWalletAsked: () => asked.isAsked }));

// The kit draws dialogs into the page, which does not exist here.
vi.mock('../../../../src/ui/kit/Modal.tsx', () => ({
  Modal: ({ title, children, footer }: { title: ReactNode; children: ReactNode; footer: ReactNode }) => (
    <section>
      <h2>{title}</h2>
      {children}
      <footer>{footer}</footer>
    </section>
  ),
}));

const sent: SentTransaction = { chainId: 6661, hash: `0x${'ab'.repeat(32)}`, asset: null };
const states = {
  waiting: { attempt: 'Bridging 1 ETH', sent: null, error: null },
  accepted: { attempt: 'Bridging 1 ETH', isAccepted: true, sent: null, error: null },
  submitted: { attempt: 'Bridging 1 ETH', sent, error: null },
  error: { attempt: null, sent: null, error: { code: 'userDenied' as const } },
  unclear: { attempt: null, sent: null, error: { code: 'noTransactionHash' as const, isUnclear: true as const } },
  content: { attempt: null, sent: null, error: null },
};

function draw(state: keyof typeof states, onRetry: (() => void) | null = null): string {
  return renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      <TransactionModal
        isOpen
        onClose={() => undefined}
        title="Confirm Bridging"
        {...states[state]}
        onRetry={onRetry}
        details="the facts"
        footer="the buttons"
      >
        the content
      </TransactionModal>
    </IntlProvider>,
  );
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the transaction modal', () => {
  beforeEach(() => {
    wallet.chainId = 6661;
    asked.isAsked = true;
  });

  test('attempting: waiting, with what is asked for and its facts', () => {
    expect(textOf(draw('waiting'))).toBe(
      'Waiting For Confirmation Bridging 1 ETH Confirm this transaction in your wallet the facts',
    );
  });

  test('before the wallet is asked: no word of a confirmation in a wallet that shows nothing', () => {
    asked.isAsked = false;
    expect(textOf(draw('waiting'))).toBe(
      'Waiting For Confirmation Bridging 1 ETH Checking the transaction before you sign the facts',
    );
  });

  test('accepted by the wallet, but not carried out: no word of a confirmation that is no longer missing', () => {
    expect(textOf(draw('accepted'))).toMatch(/^Waiting .* Your wallet has accepted the request, .* the facts$/);
    expect(textOf(draw('accepted'))).not.toContain('Confirm this transaction in your wallet');
  });

  test('with a hash: submitted, with the explorer', () => {
    const html = draw('submitted');
    expect(textOf(html)).toMatch(/^Transaction Submitted .* View on Explorer Close$/);
    expect(html).toContain(`/tx/${sent.hash}`);
  });

  test('an error: Dismiss, and Try again where that can help', () => {
    expect(textOf(draw('error'))).toMatch(
      /^Confirm Bridging .*You denied the transaction\. Please try again\..* the facts Dismiss$/,
    );
    expect(textOf(draw('error', () => undefined))).toMatch(/Try again Dismiss$/);
  });

  test('an unclear answer: still looked for, and no failure', () => {
    const html = draw('unclear');
    expect(textOf(html)).toMatch(/^Confirm Bridging Warning .*This page looks for it.* the facts Dismiss$/);
  });

  test('otherwise the content', () => expect(textOf(draw('content'))).toBe('Confirm Bridging the content the buttons'));

  test.each(['waiting', 'submitted', 'error', 'content'] as const)(
    'nothing of %s without a connected chain',
    (state) => {
      wallet.chainId = null;
      expect(draw(state)).toBe('');
    },
  );
});
