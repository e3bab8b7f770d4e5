import { expect, test } from 'vitest';
import { parseAppLink } from '../../../src/wallet/walletConnect/appLink.ts';

/** The provider of a session whose wallet says where its app opens. */
const session = (redirect: unknown) => ({ session: { peer: { metadata: { name: 'Wallet', redirect } } } });

test.each([
  [{ universal: 'https://wallet.example/app', native: 'wallet://' }, 'https://wallet.example/app'],
  [{ universal: '', native: 'wallet://' }, 'wallet://'],
  [{ native: 'my.wallet+x-1://open?from=dapp' }, 'my.wallet+x-1://open?from=dapp'],
  [{ universal: 'javascript:alert(1)', native: 'wallet://' }, 'wallet://'],
])('%j of a session opens the app of the wallet', (redirect, link) => {
  expect(parseAppLink(session(redirect))).toBe(link);
});

test.each([
  'javascript:alert(1)',
  'javascript://wallet.example/%0aalert(1)',
  ' JavaScript://wallet.example/%0aalert(1)',
  'java\nscript://wallet.example/%0aalert(1)',
  'data:text/html,x',
  'data://text/html,x',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://wallet.example/1',
  'filesystem://x',
  'http://wallet.example',
  'ws://wallet.example',
  'wss://wallet.example',
  'ftp://wallet.example',
  'about://blank',
  'intent://scan#Intent;scheme=x;end',
  'ms-settings://x',
  'itms-apps://x',
  'tel:110',
  'mailto:a@b.example',
  'wallet:',
  'https://user@wallet.example',
  'https://localhost',
  `https://wallet.example/${'a'.repeat(2_000)}`,
  '/relative',
  'wallet',
  '',
  7,
  null,
  {},
])('%j does not', (link) => {
  expect(parseAppLink(session({ universal: link, native: link }))).toBeNull();
});

test('a wallet that names no app has no link, and neither has one without a session', () => {
  for (const provider of [session(undefined), session(null), session({}), { session: undefined }, {}, null, 'x'])
    expect(parseAppLink(provider)).toBeNull();
});
