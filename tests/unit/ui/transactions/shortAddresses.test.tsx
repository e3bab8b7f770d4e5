import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../../../src/i18n/I18nProvider.tsx';
import { TransactionRow } from '../../../../src/parts/transactions/TransactionRow.tsx';
import { WalletTab } from '../../../../src/parts/wallet/WalletTab.tsx';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';

const draw = (content: ReactNode): string =>
  renderToString(
    <StaticRouter location="/">
      <I18nProvider>{content}</I18nProvider>
    </StaticRouter>,
  );
const nothing = (): void => undefined;
const sent: StoredTransaction = {
  hash: `0x12${'ab'.repeat(30)}3456`,
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 6661,
  addedTime: 1,
  summary: 'Approve USDC',
};
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('addresses are shortened to 6 and 4 characters in the wallet, to 4 and 4 in transactions', () => {
  const balance = { symbol: 'ETH', status: 'failed', amount: null, readAtMs: null, decimals: 18 } as const;
  const wallet = draw(
    <WalletTab
      account={account}
      walletName="Test"
      networkName="Local ETH"
      explorerUrl={null}
      balances={{ native: balance, bridge: null, isLow: false, retry: nothing }}
      onShowAddress={nothing}
      onLeave={nothing}
      onAllowances={nothing}
      onDisconnect={nothing}
    />,
  );
  expect(wallet).toContain('>0x7099…79C8<');
  const row = draw(
    <ul>
      <TransactionRow transaction={sent} nowMs={null} />
    </ul>,
  );
  expect(row).toContain('Approve USDC');
  expect(row).toContain('>0x12…3456<');
});
