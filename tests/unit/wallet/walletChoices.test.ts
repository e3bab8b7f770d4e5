import type { Connector } from 'wagmi';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { walletChoices } from '../../../src/wallet/connection/walletChoices.ts';

const connector = (id: string, name = id, icon?: string): Connector => ({ id, name, icon }) as Connector;
const generic = connector('injected', 'Injected');
const announced = ['one', 'two', 'three', 'four'].map((id) => connector(id));
const ids = (choices: { id: string }[]): string[] => choices.map(({ id }) => id);

describe('the wallets to choose from', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('a browser wallet comes first, WalletConnect second', () => {
    expect(walletChoices([generic], null, true)).toMatchObject([
      { id: 'injected', group: 'browser', isGeneric: true, isExperimental: false },
      { id: 'walletConnect', name: 'WalletConnect', group: 'walletConnect', isExperimental: false },
    ]);
  });

  test('without a project id WalletConnect is not offered', () => {
    expect(ids(walletChoices([generic, ...announced], null, false))).not.toContain('walletConnect');
  });

  test('its connector, once it was started, is no second entry', () => {
    expect(ids(walletChoices([generic, connector('walletConnect')], null, true))).toEqual([
      'injected',
      'walletConnect',
    ]);
  });

  test('two announced wallets are offered; what goes beyond is experimental', () => {
    vi.stubGlobal('window', { ethereum: {} });
    const choices = walletChoices([generic, ...announced], null, true);
    expect(ids(choices.filter(({ isExperimental }) => !isExperimental))).toEqual(['one', 'two', 'walletConnect']);
    expect(ids(choices.filter(({ isExperimental }) => isExperimental))).toEqual(['three', 'four', 'injected']);
  });

  test('beside announced wallets a nameless one is shown only where there is one', () => {
    vi.stubGlobal('window', {});
    expect(ids(walletChoices([generic, ...announced.slice(0, 1)], null, true))).toEqual(['one', 'walletConnect']);
  });

  test.each([
    ['walletConnect', ['walletConnect', 'one', 'two']],
    ['two', ['two', 'one', 'walletConnect']],
    ['four', ['four', 'one', 'walletConnect']],
    ['gone', ['one', 'two', 'walletConnect']],
  ])('last used %s is listed first', (recent, expected) => {
    const choices = walletChoices([generic, ...announced], recent, true).filter(
      ({ isExperimental }) => !isExperimental,
    );
    expect(ids(choices)).toEqual(expected);
    expect(choices.filter(({ isRecent }) => isRecent)).toHaveLength(recent === 'gone' ? 0 : 1);
  });

  test('names and icons are untrusted text', () => {
    const [choice] = walletChoices([connector('x', ' <b>Evil</b>\u202e ', 'javascript:alert(1)')], null, false);
    expect(choice?.icon).toBeNull();
    expect(choice?.name).not.toContain('\u202e');
  });
});
