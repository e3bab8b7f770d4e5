import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { emptyAdditionForm } from '../../../src/core/pairs/forms.ts';
import { pairFormsStore, setAdditionForm, setRemovalForm } from '../../../src/state/pairForms.ts';
import { forgetPair, savedPairsSlice, savedPairsStore, savePair } from '../../../src/state/savedPairs.ts';
import { parsePersisted } from '../../../src/state/schemas.ts';
import { addressOf } from '../io/fakeNode.ts';

const [one, other] = [addressOf('c'), addressOf('d')];
const saved = () => savedPairsStore.getState().pairs;

beforeEach(() => savedPairsSlice.set({ pairs: [] }));

test('a pair is saved once, the newest first, and forgotten', async () => {
  await savePair({ chainId: 6661, address: other }, { chainId: 6661, address: one });
  await savePair({ chainId: 6661, address: one }, { chainId: 6661, address: other });
  await savePair({ chainId: 6662, address: one }, { chainId: 6662, address: other });
  expect(saved()).toEqual([
    { chainId: 6662, tokens: [one, other] },
    { chainId: 6661, tokens: [one, other] },
  ]);
  await forgetPair({ chainId: 6662, tokens: [one, other] });
  expect(saved()).toEqual([{ chainId: 6661, tokens: [one, other] }]);
});

test('two networks, or one token, are no pair', async () => {
  await savePair({ chainId: 6661, address: one }, { chainId: 6662, address: other });
  await savePair({ chainId: 6661, address: one }, { chainId: 6661, address: one });
  expect(saved()).toEqual([]);
});

test('a form keeps what was typed with its pair', async () => {
  const form = { independentField: 'CURRENCY_B', typedValue: '1', otherTypedValue: '2' } as const;
  await setAdditionForm('6661:a:b', form);
  await setRemovalForm('6661:c:d', { independentField: 'LIQUIDITY', typedValue: '3' });
  const { addition, removal } = pairFormsStore.getState();
  expect(addition).toEqual({ pair: '6661:a:b', ...form });
  expect(removal).toEqual({ pair: '6661:c:d', independentField: 'LIQUIDITY', typedValue: '3' });
});

test('a record with a field that does not exist is damaged', () => {
  const removal = { pair: '', independentField: 'LIQUIDITY_PERCENT', typedValue: '0' };
  const addition = { pair: '', ...emptyAdditionForm };
  expect(parsePersisted('pairForms', { addition, removal })).not.toBeNull();
  expect(parsePersisted('pairForms', { addition, removal: { ...removal, independentField: 'ALL' } })).toBeNull();
});
