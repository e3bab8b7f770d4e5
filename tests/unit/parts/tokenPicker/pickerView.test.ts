import { describe, expect, test } from 'vitest';
import { firstView, nextView, type PickerStep, type PickerView } from '../../../../src/parts/tokenPicker/pickerView.ts';

const walk = (...steps: PickerStep[]): PickerView => steps.reduce(nextView, firstView);

describe('the views of the picker', () => {
  test('begin with the search', () => expect(firstView).toEqual({ name: 'search' }));

  test('manage returns to search', () =>
    expect(walk({ kind: 'manage', tab: 'tokens' }, { kind: 'back' })).toEqual({ name: 'search' }));

  test('importing returns to the view it was asked from', () => {
    expect(walk({ kind: 'importToken' }, { kind: 'back' })).toEqual({ name: 'search' });
    expect(walk({ kind: 'manage', tab: 'tokens' }, { kind: 'importToken' }, { kind: 'back' })).toEqual({
      name: 'manage',
      tab: 'tokens',
    });
  });

  test('the tab of manage can change', () =>
    expect(walk({ kind: 'manage', tab: 'tokens' }, { kind: 'manage', tab: 'lists' })).toEqual({
      name: 'manage',
      tab: 'lists',
    }));

  test('nothing else opens from an import', () => {
    const importing = walk({ kind: 'importToken' });
    expect(nextView(importing, { kind: 'manage', tab: 'lists' })).toBe(importing);
    expect(nextView(importing, { kind: 'importToken' })).toBe(importing);
  });

  test('importList returns to search', () =>
    expect(walk({ kind: 'importList' }, { kind: 'back' })).toEqual({ name: 'search' }));
});
