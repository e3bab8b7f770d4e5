import { expect, test } from 'vitest';
import { readQuorum } from '../../../../src/io/reads/quorum.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const oracle = addressOf('5');
const chains = [chainWith(6662, [], { bridgeERC20: bridge })];
const [one, two] = [addressOf('1'), addressOf('2')];

function readerWith(changes: Record<string, unknown> = {}) {
  return createFakeReader({
    chains,
    view: (name, args, to) => {
      expect(to).toBe(name === 'multiSignatureOracle' ? bridge : oracle);
      if (name in changes) return changes[name];
      if (name === 'multiSignatureOracle') return oracle;
      return name === 'multiSignatureThreshold' ? 2n : String(args[0]) === one;
    },
  });
}

test('threshold and the permitted ones among the candidates, each once', async () => {
  await expect(readQuorum(readerWith(), 'erc20', 6662, [one, two, one])).resolves.toEqual({
    threshold: 2,
    permitted: [one],
    oracleContract: oracle,
    releaseChainId: 6662,
  });
});

test.each([
  ['no oracle contract', { multiSignatureOracle: undefined }],
  ['no threshold', { multiSignatureThreshold: undefined }],
  ['a threshold of 0', { multiSignatureThreshold: 0n }],
  ['an unreadable signer', { permittedOracleAddresses: undefined }],
])('%s is a failed read, never a lower bar', async (_name, changes) => {
  await expect(readQuorum(readerWith(changes), 'erc20', 6662, [one])).rejects.toMatchObject({
    appError: { code: 'rpcUnreachable' },
  });
});
