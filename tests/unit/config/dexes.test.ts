import { describe, expect, test } from 'vitest';
import { chainById } from '../../../src/config/chains/chains.ts';
import { parseDeployment, type Deployment } from '../../../src/config/deploymentSchema.ts';
import devnet from '../../../src/config/deployments/devnet.json' with { type: 'json' };
import mainnet from '../../../src/config/deployments/mainnet.json' with { type: 'json' };
import { dexIn, dexOn, type Dex } from '../../../src/config/dexes.ts';

function parsed(json: unknown): Deployment {
  const result = parseDeployment(json);
  if (!result.ok) throw new Error(result.error.join('; '));
  return result.value;
}
function dexOf(json: unknown, chainId: number): Dex {
  const dex = dexIn(parsed(json).dexes ?? [], chainId);
  if (dex === null) throw new Error(`No exchange on ${chainId}`);
  return dex;
}
/** What stays with the providers while the protocol has its part, in millionths of what comes in. */
const providersPart = ({ fee, protocolPart: { times, rootTimes, lastTimes } }: Dex): bigint =>
  ((fee.whole - fee.kept) * (rootTimes + lastTimes - times) * 1_000_000n) / (fee.whole * (rootTimes + lastTimes));

describe('exchanges', () => {
  test.each([
    [1, 'Uni', 2_500n, 'ETH'],
    [56, 'Pancake', 1_700n, 'ETH'],
    [137, 'Sushi', 2_500n, 'ETH'],
    [43114, 'Joe', 2_500n, 'AVAX'],
    [250, 'Spooky', 1_500n, 'ETH'],
  ])('of mainnet: %i has %s, whose providers get %i millionths', (chainId, name, providers, coin) => {
    const dex = dexOf(mainnet, chainId);
    expect([dex.name, dex.coinInNames, providersPart(dex)]).toEqual([name, coin, providers]);
    expect(name).toBe(chainById(chainId)?.dexName);
    expect(dex.wrappedNative).toBe(chainById(chainId)?.wrappedNative);
    expect(dex.bases).toContain('BRIDGE');
  });

  test('of the local world: one with 0.3 % and one with 0.25 %, of which providers get 0.17 %', () => {
    expect(dexOf(devnet, 6661).fee).toEqual({ kept: 997n, whole: 1_000n });
    expect(dexOf(devnet, 6662).fee).toEqual({ kept: 9_975n, whole: 10_000n });
    expect([6661, 6662].map((chainId) => providersPart(dexOf(devnet, chainId)))).toEqual([2_500n, 1_700n]);
    expect(dexOn(6662)).toEqual(dexOf(devnet, 6662));
    expect(dexOn(45000)).toBeNull();
  });
});

describe('a deployment is refused', () => {
  const [dex] = parsed(devnet).dexes ?? [];
  const faultsWith = (changes: Record<string, unknown>): string[] => {
    const result = parseDeployment({ ...devnet, dexes: [{ ...dex, ...changes }] });
    return result.ok ? [] : result.error;
  };
  const other = '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f';

  test.each<[string, Record<string, unknown>, string]>([
    ['a network that it does not have', { chainId: 56 }, 'dexes.0.chainId must be one of the chains'],
    ['no factory', { factory: '' }, 'dexes.0.factory must be an address'],
    ['a router with a wrong checksum', { router: other.replace('C69', 'c69') }, 'dexes.0.router must be an address'],
    ['another wrapped coin', { wrappedNative: other }, 'dexes.0.wrappedNative must be the address of the token'],
    ['no fee', { fee: { kept: 1_000, whole: 1_000 } }, 'dexes.0.fee must keep less than the whole'],
    ['a fee above 5 %', { fee: { kept: 949, whole: 1_000 } }, 'dexes.0.fee must keep at least 95 %'],
    [
      'a part that divides by nothing',
      { protocolPart: { times: 1, rootTimes: 0, lastTimes: 1 } },
      'rootTimes must be above 0',
    ],
    ['a base that it does not know', { bases: ['ETH', 'PEPPER'] }, 'dexes.0.bases: tokens has no PEPPER on chain 6661'],
    ['a base twice', { bases: ['ETH', 'ETH'] }, 'dexes.0.bases must not name a token twice'],
    ['seven bases', { bases: ['ETH', 'BNB', 'USDC', 'USDT', 'BRIDGE', 'TXL', 'CCS'] }, 'dexes.0.bases must name 6'],
    ['another coin', { coinInNames: 'FTM' }, "dexes.0.coinInNames must be 'ETH' or 'AVAX'"],
    ['a field too many', { symbol: 'UNI' }, 'dexes.0.symbol is not a known key'],
  ])('with %s', (_, changes, fault) => {
    expect(faultsWith(changes)).toEqual([expect.stringContaining(fault)]);
  });

  test('with two exchanges on one network', () => {
    const result = parseDeployment({ ...devnet, dexes: [dex, dex] });
    expect(result.ok ? [] : result.error).toEqual([expect.stringContaining('a network has one exchange')]);
  });

  test('not without exchanges', () => {
    const { dexes: _, ...without } = devnet;
    expect(parseDeployment(without)).toMatchObject({ ok: true });
  });
});
