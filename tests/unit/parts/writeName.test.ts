import { describe, expect, test } from 'vitest';
import { parseIntent } from '../../../src/core/transactions/intent.ts';
import { parseStoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { writeLabelIds } from '../../../src/core/transactions/writeLabel.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { writeName } from '../../../src/parts/transactions/writeName.ts';

const hash = `0x${'1'.repeat(64)}`;
const account = `0x${'2'.repeat(40)}`;
const transaction = { hash, from: account, chainId: 6661, addedTime: 1 };
const intent = {
  id: '1',
  kind: 'deposit',
  account,
  chainId: 6661,
  nonce: 0,
  target: account,
  dataHash: hash,
  value: 0n,
  startBlock: 0n,
  createdAtMs: 1,
  state: 'asked',
};
const label = { id: 'tx.deposit', values: { amount: '1234.5', symbol: 'USDC' } } as const;
/** Returns which message was requested and with which values. */
const asked = (id: string, values?: unknown): string => `${id} ${JSON.stringify(values)}`;

describe('the name of a write', () => {
  test('has the separators of the language on screen', () => {
    expect(writeName(asked, 'de', { label })).toBe('tx.deposit {"amount":"1.234,5","symbol":"USDC"}');
    expect(writeName(asked, 'en', { label })).toBe('tx.deposit {"amount":"1,234.5","symbol":"USDC"}');
  });

  test('of a record of an earlier version is the text that it stored', () => {
    expect(writeName(asked, 'de', { summary: 'Bridge 1 ETH' })).toBe('Bridge 1 ETH');
    expect(writeName(asked, 'de', {})).toBeNull();
  });

  test.each(writeLabelIds)('%s is a message', (id) => {
    expect(Object.keys(englishMessages)).toContain(id);
  });
});

describe('a stored record', () => {
  test('keeps its label', () => {
    expect(parseStoredTransaction({ ...transaction, label })).toMatchObject({ label });
    expect(parseIntent({ ...intent, label })).toMatchObject({ label });
  });

  test.each([[{ id: 'tx.unheardOf', values: {} }], ['Bridge 1 ETH'], [{ id: 'tx.deposit', values: { amount: 1 } }]])(
    'with the damaged label %j is read without it',
    (damaged) => {
      const persisted = parseStoredTransaction({ ...transaction, label: damaged });
      expect(persisted).toMatchObject({ hash });
      expect(persisted?.label).toBeUndefined();
      expect(parseIntent({ ...intent, label: damaged })?.label).toBeUndefined();
    },
  );
});
