import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import mainnet from '../../../src/config/deployments/mainnet.json' with { type: 'json' };

/** The choices of a build for this deployment. */
async function choicesOf(name: 'mainnet' | 'devnet', only?: readonly number[]) {
  const json: unknown = JSON.parse(
    readFileSync(new URL(`../../../src/config/deployments/${name}.json`, import.meta.url), 'utf8'),
  );
  vi.doMock('virtual:deployment', () => ({ default: json }));
  const { networkChoices } = await import('../../../src/parts/network/networkChoices.ts');
  return networkChoices(only);
}

beforeEach(() => {
  vi.resetModules();
});

describe('networks to choose from', () => {
  test('a mainnet build lists exactly the five mainnets in the order of their names; what else the deployment names is further', async () => {
    const choices = await choicesOf('mainnet');
    expect(choices.filter(({ isFurther }) => !isFurther).map(({ name }) => name)).toEqual([
      'Avalanche',
      'BSC',
      'Ethereum',
      'Fantom',
      'Polygon',
    ]);
    const further = choices.filter(({ isFurther }) => isFurther);
    expect(further.map(({ name }) => name)).toContain('Autobahn');
    expect(choices).toHaveLength(mainnet.chains.length);
  });

  test('a picker may be narrowed to the allowed ones', async () => {
    expect((await choicesOf('mainnet', [137, 1])).map(({ chainId }) => chainId)).toEqual([1, 137]);
  });

  test('the local world has its two', async () => {
    expect((await choicesOf('devnet')).map(({ name, isFurther }) => [name, isFurther])).toEqual([
      ['Local BSC', false],
      ['Local ETH', false],
    ]);
  });
});
