import { expect, test } from 'vitest';
import { operatorOf } from '../../../src/config/operators.ts';
import mainnet from '../../../src/config/deployments/mainnet.json' with { type: 'json' };

test.each([
  ['bsc-dataseed1.bnbchain.org', 'bnbchain.org'],
  ['a.b.publicnode.com', 'publicnode.com'],
  ['rpc.example.co.uk', 'example.co.uk'],
  ['cloudflare-eth.com', 'cloudflare-eth.com'],
  ['node.example.org:8545', 'example.org'],
  ['127.0.0.1:8545', '127.0.0.1:8545'],
  ['[::1]:8545', '[::1]:8545'],
  ['localhost:8546', 'localhost:8546'],
])('%s is run by %s', (host, operator) => {
  expect(operatorOf(host)).toBe(operator);
});

test('the deployment may name an operator that has several domains; its five BSC hosts are one', () => {
  const bsc = mainnet.chains.find(({ chainId }) => chainId === 56);
  const operators = bsc?.rpcUrls.map((url) => operatorOf(new URL(url).host, bsc.rpcOperators));
  expect(new Set(operators)).toEqual(new Set(['thirdweb.com', 'BNB Chain']));
});
