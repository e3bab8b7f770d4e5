import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tradeSettingEntries } from '../../../../src/core/swap/settings.ts';
import {
  chooseCurrency,
  emptySwapForm,
  switchSides,
  takeTokens,
  typeAmount,
} from '../../../../src/core/swap/swapForm.ts';

const defaults = {
  isExpert: false,
  isSingleHopOnly: false,
  slippageBips: 50,
  deadlineSeconds: 1_200,
  isAudioOn: false,
};

/** As a part of the record of all settings. */
const parseTradeSettings = (record: unknown) => v.parse(v.object(tradeSettingEntries), record);

describe('stored settings', () => {
  it('fall back to the defaults where nothing is stored', () => {
    expect(parseTradeSettings({})).toEqual(defaults);
  });

  it('fall back for a slippage or deadline that is not a number, or cannot be signed; the others stay', () => {
    for (const slippageBips of ['abc', '50', Number.NaN, null, Number.POSITIVE_INFINITY, -1, 5_001, 0.5])
      expect(parseTradeSettings({ slippageBips, deadlineSeconds: 600, isExpert: true })).toEqual({
        ...defaults,
        deadlineSeconds: 600,
        isExpert: true,
      });
    for (const deadlineSeconds of ['abc', Number.NaN, {}, 0, 29, 86_401, 1_700_000_000_000])
      expect(parseTradeSettings({ deadlineSeconds, slippageBips: 100, isSingleHopOnly: true })).toEqual({
        ...defaults,
        slippageBips: 100,
        isSingleHopOnly: true,
      });
  });

  it('are taken as they are, without what does not belong to them', () => {
    const stored = { isExpert: true, isSingleHopOnly: true, slippageBips: 0, deadlineSeconds: 86_400, isAudioOn: true };
    expect(parseTradeSettings({ ...stored, theme: 'dark' })).toEqual(stored);
    expect(parseTradeSettings({ isExpert: 'yes', isAudioOn: 1 })).toEqual(defaults);
  });
});

describe('the swap form', () => {
  it('starts with the input side and nothing in it', () => {
    expect(emptySwapForm).toEqual({
      independentField: 'INPUT',
      typedValue: '',
      inputCurrencyId: '',
      outputCurrencyId: '',
      recipient: null,
    });
  });

  it('makes the field exact that is typed in', () => {
    expect(typeAmount(emptySwapForm, 'OUTPUT', '5')).toEqual({
      ...emptySwapForm,
      independentField: 'OUTPUT',
      typedValue: '5',
    });
  });

  it('keeps the amount with its token when the sides are exchanged', () => {
    const form = { ...emptySwapForm, typedValue: '5', inputCurrencyId: 'USDC', outputCurrencyId: 'BRIDGE' };
    const switched = { ...form, independentField: 'OUTPUT', inputCurrencyId: 'BRIDGE', outputCurrencyId: 'USDC' };
    expect(switchSides(form)).toEqual(switched);
    expect(switchSides(switchSides(form))).toEqual(form);
    expect([chooseCurrency(form, 'INPUT', 'BRIDGE'), chooseCurrency(form, 'OUTPUT', 'USDC')]).toEqual([
      switched,
      switched,
    ]);
    expect(chooseCurrency(form, 'OUTPUT', 'USDT')).toEqual({ ...form, outputCurrencyId: 'USDT' });
    expect(chooseCurrency(form, 'INPUT', 'USDT')).toEqual({ ...form, inputCurrencyId: 'USDT' });
    expect(chooseCurrency(emptySwapForm, 'INPUT', '')).toEqual(emptySwapForm);
  });

  it('takes over the tokens of a link, without the amount of others', () => {
    const form = { ...emptySwapForm, typedValue: '5', independentField: 'OUTPUT' } as const;
    const taken = { ...emptySwapForm, inputCurrencyId: 'USDC', outputCurrencyId: 'BRIDGE' };
    expect(takeTokens(form, { INPUT: 'USDC', OUTPUT: 'BRIDGE' }, [])).toEqual(taken);
    expect(takeTokens({ ...form, inputCurrencyId: 'USDC' }, { INPUT: null, OUTPUT: 'BRIDGE' }, [])).toEqual(taken);
    expect(takeTokens(taken, { INPUT: null, OUTPUT: '' }, [])).toEqual({ ...taken, outputCurrencyId: '' });
  });

  it('exchanges its sides for a link to the token that was paid last: one token is never on both', () => {
    const form = { ...emptySwapForm, inputCurrencyId: 'BRIDGE', outputCurrencyId: 'USDC' };
    const exchanged = { ...emptySwapForm, inputCurrencyId: 'USDC', outputCurrencyId: 'BRIDGE' };
    const links = [
      { INPUT: null, OUTPUT: 'BRIDGE' },
      { INPUT: 'USDC', OUTPUT: null },
      { INPUT: 'USDC', OUTPUT: 'BRIDGE' },
    ];
    for (const link of links) expect(takeTokens(form, link, [])).toEqual(exchanged);
  });

  it('exchanges its sides for an address with and without a checksum, too', () => {
    const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const plain = checksummed.toLowerCase();
    const form = { ...emptySwapForm, inputCurrencyId: plain, outputCurrencyId: 'USDC' };
    const exchanged = { ...emptySwapForm, inputCurrencyId: 'USDC', outputCurrencyId: plain };
    expect(chooseCurrency(form, 'OUTPUT', checksummed)).toMatchObject({
      inputCurrencyId: 'USDC',
      outputCurrencyId: plain,
    });
    expect(takeTokens(form, { INPUT: null, OUTPUT: checksummed }, [])).toEqual(exchanged);
    expect(takeTokens(form, { INPUT: 'USDC', OUTPUT: checksummed }, ['inputCurrencyId', 'typedValue'])).toEqual(form);
    // Symbols are told apart by their letters.
    expect(chooseCurrency(form, 'INPUT', 'usdc')).toEqual({ ...form, inputCurrencyId: 'usdc' });
  });

  it('keeps what the user has entered before it could take a link over', () => {
    const form = { ...emptySwapForm, typedValue: '5', inputCurrencyId: 'USDC', outputCurrencyId: 'BRIDGE' };
    const link = { INPUT: 'BRIDGE', OUTPUT: 'CCS' };
    expect(takeTokens(form, link, ['outputCurrencyId', 'typedValue'])).toEqual(form);
    expect(takeTokens(form, link, ['typedValue', 'independentField'])).toEqual({
      ...form,
      inputCurrencyId: 'BRIDGE',
      outputCurrencyId: 'CCS',
    });
  });
});
