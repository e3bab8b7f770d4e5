import { expect, test } from 'vitest';
import { claimPath } from '../../../src/core/claims/claimLink.ts';
import { parseOpenMessage, parsePageMessage } from '../../../src/sw/messages.ts';

test('a page may ask to watch, to rest or to take over, and nothing else', () => {
  expect(parsePageMessage({ type: 'WATCH', isLeaving: true })).toEqual({
    type: 'WATCH',
    isLeaving: true,
    isUrgent: false,
  });
  for (const type of ['SKIP_WAITING', 'REST']) expect(parsePageMessage({ type, other: 1 })).toEqual({ type });
  for (const other of [null, 'WATCH', {}, { type: 'x' }, 5]) expect(parsePageMessage(other)).toBeNull();
});

test.each([
  ['bridge/tokens?release=6661,6662,0xab', true],
  ['bridge/nfts?release=1,56,0xab', true],
  ['bridge/tokens', true],
  ['bridge/tokens?release=6661,6662,0xab&deposit=3', true],
  [claimPath({ type: 'erc721', sourceChainId: 1, targetChainId: 56, depositHash: '0xab', depositNumber: 0n }), true],
  ['bridge/tokens?release=6661,6662,0xab&deposit=3&recipient=0x1', false],
  ['bridge/tokens?deposit=3', false],
  ['//evil.example/', false],
  ['https://evil.example/bridge/tokens', false],
  ['bridge/tokens?recipient=0x1', false],
  ['bridge/../../x', false],
  ['javascript:alert(1)', false],
  ['pools?card=rewards:6661:0xab:0xcd', true],
  ['liquidity/manage?card=liquidity:6661:0xab', true],
  ['pools?card=a&recipient=0x1', false],
])('path %s: %s', (path, isTaken) => {
  expect(parseOpenMessage({ type: 'OPEN', path })).toEqual(isTaken ? { type: 'OPEN', path } : null);
});
