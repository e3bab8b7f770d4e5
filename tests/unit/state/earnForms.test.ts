import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { closeEarnForm, earnFormsSlice, earnFormsStore, setEarnForm } from '../../../src/state/earnForms.ts';
import { parsePersisted } from '../../../src/state/schemas.ts';

const forms = () => earnFormsStore.getState().forms;

beforeEach(() => earnFormsSlice.set({ forms: [] }));

test('each place has one form; opening the other one there begins without an amount', async () => {
  await Promise.all([
    setEarnForm({ place: 'one', action: 'stake', typedAmount: '1.5' }),
    setEarnForm({ place: 'two', action: 'stake', typedAmount: '' }),
    setEarnForm({ place: 'one', action: 'unstake', typedAmount: '' }),
  ]);
  expect(forms()).toEqual([
    { place: 'one', action: 'unstake', typedAmount: '' },
    { place: 'two', action: 'stake', typedAmount: '' },
  ]);
  await closeEarnForm('one');
  expect(forms()).toEqual([{ place: 'two', action: 'stake', typedAmount: '' }]);
});

test('the newest twenty are kept', async () => {
  for (let index = 0; index < 25; index += 1)
    void setEarnForm({ place: String(index), action: 'stake', typedAmount: '1' });
  await earnFormsSlice.flush();
  expect(forms().map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, index) => String(24 - index)));
});

test('a record that is none is not read', () => {
  const form = { place: 'one', action: 'stake', typedAmount: '1' };
  expect(parsePersisted('earnForms', { forms: [form] })).toEqual({ forms: [form] });
  for (const wrong of [{ action: 'harvest' }, { typedAmount: '1'.repeat(80) }, { place: 7 }])
    expect(parsePersisted('earnForms', { forms: [{ ...form, ...wrong }] })).toBe(null);
});
