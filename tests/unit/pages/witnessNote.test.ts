import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClaimFacts, Witness } from '../../../src/core/claims/claim.ts';
import type { ActiveClaim } from '../../../src/parts/bridge/claim/useClaim.ts';

const devnet = JSON.parse(
  readFileSync(new URL('../../../src/config/deployments/devnet.json', import.meta.url), 'utf8'),
) as { chains: { rpcUrls: string[] }[] };

/** What the progress panel says about the nodes, in a build with this many endpoints for each chain. */
async function noteWith(
  endpoints: number,
  witness: Witness | undefined,
  kind: 'waiting' | 'released' = 'waiting',
  ownNodes: Record<string, string> = {},
  releaseWitness?: Witness,
) {
  const chains = devnet.chains.map((chain) => ({ ...chain, rpcUrls: chain.rpcUrls.slice(0, endpoints) }));
  vi.doMock('virtual:deployment', () => ({ default: { ...devnet, chains } }));
  const { witnessNoteOf } = await import('../../../src/parts/bridge/claim/claimRemarks.ts');
  const facts = { witness, releaseWitness } as ClaimFacts;
  return witnessNoteOf(
    { ref: { sourceChainId: 6661, targetChainId: 6662 }, facts, state: { kind } } as unknown as ActiveClaim,
    ownNodes,
  );
}

beforeEach(() => {
  vi.resetModules();
});

describe('a single witness is reported (rule 5.11)', () => {
  test('where the deployment has one endpoint, from the start and until the claim has ended', async () => {
    expect(await noteWith(1, undefined)).toEqual({ chain: 'Local ETH', nodes: [] });
    expect(await noteWith(1, undefined, 'released')).toBeNull();
  });

  test('not where a node of the user is the second one', async () => {
    expect(await noteWith(1, undefined, 'waiting', { 6661: 'http://127.0.0.1:8614' })).toBeNull();
  });

  test('where the others do not answer, by name', async () => {
    expect(await noteWith(2, { kind: 'alone', nodes: ['b.example'] })).toEqual({
      chain: 'Local ETH',
      nodes: ['b.example'],
    });
  });

  test('of a release: where the other nodes of the target network do not answer, and where there is none', async () => {
    expect(await noteWith(2, { kind: 'agreed' }, 'released', {}, { kind: 'alone', nodes: ['b.example'] })).toEqual({
      chain: 'Local BSC',
      nodes: ['b.example'],
      isRelease: true,
    });
    expect(await noteWith(1, { kind: 'agreed' }, 'released', {}, { kind: 'alone', nodes: [] })).toEqual({
      chain: 'Local BSC',
      nodes: [],
      isRelease: true,
    });
    expect(await noteWith(2, { kind: 'agreed' }, 'released', {}, { kind: 'agreed' })).toBeNull();
  });

  test('nothing while two agree, or before they are asked', async () => {
    expect(await noteWith(2, { kind: 'agreed' })).toBeNull();
    expect(await noteWith(2, undefined)).toBeNull();
  });
});
