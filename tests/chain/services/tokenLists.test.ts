import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { contentId, worldLists } from '../../../devnet/lists/worldLists.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { resolveName } from '../../../src/io/ens/resolveName.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { fetchTokenList } from '../../../src/io/tokens/fetchTokenList.ts';
import { readTokenFacts } from '../../../src/io/tokens/readTokenFacts.ts';

let running: RunningWorld;
let deployment: Deployment;
let reader: RpcReader;
let host: Service;
beforeAll(async () => {
  running = await startWorld();
  deployment = buildDeployment(running.world, endpointsOf(running));
  reader = createRpcReader(deployment.chains);
  host = running.service('token-lists');
});
afterAll(() => running.stop());
afterEach(() => host.faults.clear());

const load = (uri: string, gateways: readonly string[] = deployment.ipfsGateways ?? []) =>
  fetchTokenList(
    { fetch, reader, ens: deployment.ens, gateways, isOwnHttp: (url) => url.startsWith(`${host.url}/`) },
    uri,
  );
const listUrl = (name: string) => `${host.url}/lists/${name}.json`;

describe('token lists of the local world', () => {
  it('are what the deployment names, each by its own way', async () => {
    const lists = await Promise.all((deployment.tokenLists ?? []).map(({ uri }) => load(uri)));
    expect(lists.map((list) => list.ok && list.value.name)).toEqual(['Local Common', 'Local Names', 'Local Spare']);
    expect(deployment.tokenLists?.map(({ isActive }) => isActive)).toEqual([true, true, false]);
  });

  it('are found by the content hash of a name in a real registry', async () => {
    expect(await load('tokens.eth')).toMatchObject({ ok: true, value: { name: 'Local Names' } });
    expect(
      host.log
        .list()
        .map(({ path }) => path)
        .at(-1),
    ).toBe(`/ipfs/${contentId(worldLists(running.world).names)}`);
    expect(await load('nobody.eth')).toMatchObject({ ok: false, error: { code: 'ensNotResolved' } });
    // alice.eth has an address, and no content.
    expect(await load('alice.eth')).toMatchObject({
      ok: false,
      error: { code: 'ensNotResolved', params: { name: 'alice.eth' } },
    });
    expect(await resolveName(reader, deployment.ens, 'alice.eth')).toMatchObject({ ok: true });
  });

  it('are published under a name, and the second gateway answers when the first does not answer', async () => {
    const { world } = running;
    expect(await load('ipns://lists.local.example', ['http://127.0.0.1:1', host.url])).toMatchObject({
      ok: true,
      value: { name: 'Local Common' },
    });
    expect(await load(`ipfs://${contentId(worldLists(world).spare)}`, ['http://127.0.0.1:1'])).toMatchObject({
      ok: false,
      error: { code: 'listDownload' },
    });
  });

  it('may have more tokens than the published schema allows, up to 200,000', async () => {
    const huge = await load(listUrl('huge'));
    expect(huge.ok && huge.value.tokens.length).toBe(10_001);
    expect(await load(listUrl('too-long'))).toEqual({
      ok: false,
      error: { code: 'listInvalid', params: { faults: 'tokens must have 200000 entries at most' } },
    });
  });

  it('can be changed and broken on request', async () => {
    host.faults.place({ kind: 'edit', field: 'version.patch', value: 7 }, { times: 1 });
    expect(await load(listUrl('common'))).toMatchObject({ ok: true, value: { version: { patch: 7 } } });
    host.faults.place({ kind: 'edit', field: 'name' }, { times: 1 });
    expect(await load(listUrl('common'))).toMatchObject({
      ok: false,
      error: { code: 'listInvalid', params: { faults: 'name is missing' } },
    });
    for (const fault of [{ kind: 'status', status: 503 }, { kind: 'garbage' }, { kind: 'cut' }] as const) {
      host.faults.place(fault, { times: 1 });
      expect(await load(listUrl('common'))).toMatchObject({ ok: false, error: { code: 'listDownload' } });
    }
    expect(await load(listUrl('missing'))).toMatchObject({ ok: false, error: { code: 'listDownload' } });
  });
});

describe('what contracts say about themselves', () => {
  const facts = (address: Address) => readTokenFacts(reader, 6662, address);
  const codeOf = (address: Address) =>
    facts(address).then(
      () => null,
      (cause: unknown) => (cause instanceof CausewayError ? cause.appError.code : cause),
    );

  it('an ordinary token', async () =>
    expect(await facts(running.world.oddTokens[6662].wild)).toMatchObject({
      symbol: 'WILD',
      name: 'Wild Berry',
      decimals: 18,
      isIncomplete: false,
    }));
  it('names of 32 bytes', async () =>
    expect(await facts(running.world.oddTokens[6662].bytes32)).toMatchObject({
      symbol: 'OLD32',
      name: 'Old Style Token',
      decimals: 12,
      isIncomplete: false,
    }));
  it('no name and no symbol', async () =>
    expect(await facts(running.world.oddTokens[6662].nameless)).toMatchObject({
      symbol: 'UNKNOWN',
      name: 'Unknown Token',
      decimals: 8,
      isIncomplete: true,
    }));
  it('no decimals', async () =>
    expect(await facts(running.world.oddTokens[6662].withoutDecimals)).toMatchObject({
      symbol: 'NODEC',
      decimals: 18,
      isIncomplete: true,
    }));
  it('more decimals than can be counted with', async () =>
    expect(await codeOf(running.world.oddTokens[6662].tooManyDecimals)).toBe('tokenDecimals'));
  it('invisible characters', async () =>
    expect(await facts(running.world.oddTokens[6662].hidden)).toMatchObject({
      symbol: 'USDC',
      name: 'USD Coin',
      hadHidden: true,
    }));
  it('texts that are too long', async () => {
    const long = await facts(running.world.oddTokens[6662].endless);
    expect(long.wasCut).toBe(true);
    expect(long.symbol.length).toBe(64);
  });
  it('no contract, and contracts that are no tokens', async () => {
    expect(await codeOf('0x00000000000000000000000000000000000000aA')).toBe('tokenUnreadable');
    expect(await codeOf(running.world.chains[6662].contracts.multicall3)).toBe('tokenUnreadable');
  });
});
