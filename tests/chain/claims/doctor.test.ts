import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAdminAction } from '../../../devnet/adminActions.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { claimChecks } from '../../../src/core/doctor/checks.ts';
import { claimVerdict } from '../../../src/core/doctor/verdict.ts';
import { diagnose, type DiagnoseInput } from '../../../src/io/claims/diagnose.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { tryRelease as tryOn } from '../../../src/wallet/send/tryRelease.ts';
import { contractKind, isOriginals } from '../contractKind.ts';
import { alice, at, bob } from '../services/support.ts';
import { depositUsdc, mine, release } from './support.ts';

const poor = at(accountsOf('spare'), 3).address;
let running: RunningWorld;
let reader: RpcReader;
let confirmed: ClaimRef;
/** The same as in the app: the call that the claim button sends. */
let tryRelease: NonNullable<DiagnoseInput['tryRelease']>;

beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  const { chains } = buildDeployment(running.world, endpointsOf(running));
  reader = createRpcReader(chains, { timeoutMs: 1_000 });
  const book = {
    chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
    tokens: [],
    collections: () => [],
  };
  tryRelease = (release) => tryOn(reader, book, release);
  confirmed = await depositUsdc(running, 6661, 5_000_000n);
  await mine(running, 6661, 12);
});
afterAll(() => running.stop());
afterEach(async () => {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
});

async function spoil(target: string, fault: Fault): Promise<void> {
  const service = running.service(target);
  service.faults.place(fault);
  await service.settle();
}

const admin = (chainId: LocalChainId, action: string, parameters: Record<string, unknown> = {}) =>
  runAdminAction({ world: running.world, chainId, nodeUrl: running.nodeUrls[chainId] }, action, parameters);

async function examine(ref: ClaimRef, change: Partial<DiagnoseInput> = {}) {
  const checkup = await diagnose(reader, {
    ref,
    chainIds: [6661, 6662],
    account: alice.address,
    lastBlockHash: null,
    tryRelease,
    nowMs: 1,
    ...change,
  });
  const checks = claimChecks(checkup);
  const verdict = claimVerdict(checkup, checks);
  const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  return { checkup, verdict, code: verdict.code, checks, states };
}

describe('the claim doctor on real chains', () => {
  test('a claim that can be claimed: every check passes, in order', async () => {
    const { code, checks } = await examine(confirmed);
    expect(code).toBe('ready');
    expect(checks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'hash pass',
      'chain pass',
      'receipt pass',
      'reorg pass',
      'confirmations pass',
      'oracle pass',
      'oracle pass',
      'oracle pass',
      'signatures pass',
      'quorum pass',
      'released pass',
      'paused pass',
      'liquidity pass',
      'simulation pass',
      'gas pass',
      'recipient pass',
    ]);
  });

  test('waiting for confirmations', async () => {
    const fresh = await depositUsdc(running, 6661, 1_000_000n);
    const { verdict, states } = await examine(fresh);
    expect(verdict).toMatchObject({ code: 'waiting', params: { required: 12 } });
    expect(states).toMatchObject({ confirmations: 'wait', oracle: 'wait', quorum: 'fail' });
  });

  test('one oracle down where three are needed: missing and named; it is enough where two are', async () => {
    await spoil('oracle-erc20-2', { kind: 'stop' });
    expect((await examine(confirmed)).verdict).toMatchObject({
      code: 'oraclesMissing',
      params: { have: 2, need: 3, missing: ['Oracle 2'] },
    });
    const back = await depositUsdc(running, 6662, 1_000_000n);
    await mine(running, 6662, 12);
    const other = await examine(back);
    expect(other.code).toBe('ready');
    expect(other.checks.filter(({ id }) => id === 'oracle').map(({ state }) => state)).toEqual([
      'pass',
      'fail',
      'pass',
    ]);
  });

  test('an oracle that signs another amount is named', async () => {
    await spoil('oracle-erc20-1', { kind: 'edit', field: 'amount' });
    const { code, checks } = await examine(confirmed);
    expect(code).toBe('oraclesLie');
    expect(checks.find(({ id }) => id === 'oracle')).toMatchObject({
      line: 'oracle.otherDeposit',
      params: { node: 'Oracle 1' },
    });
  });

  test('a signature of a signer who is not permitted does not count', async () => {
    await spoil('oracle-erc20-3', { kind: 'edit', field: 'signature' });
    const { verdict, states } = await examine(confirmed);
    expect(verdict).toMatchObject({ code: 'oraclesMissing', params: { missing: ['Oracle 3'] } });
    expect(states).toMatchObject({ signatures: 'warn', quorum: 'fail' });
  });

  test('a paused bridge and missing liquidity are named', async () => {
    await admin(6662, 'pause');
    expect((await examine(confirmed)).code).toBe('paused');
    await admin(6662, 'unpause');
    const snapshot = await sendRpc(running.nodeUrls[6662], 'evm_snapshot', []);
    await admin(6662, 'drainLiquidity', { token: 'USDC' });
    expect((await examine(confirmed)).code).toBe('noLiquidity');
    await sendRpc(running.nodeUrls[6662], 'evm_revert', [snapshot]);
  });

  test('an account that cannot pay for gas, another recipient, no wallet', async () => {
    await sendRpc(running.nodeUrls[6662], 'anvil_setBalance', [poor, '0x1']);
    const short = await examine(confirmed, { account: poor });
    expect(short.code).toBe('noGas');
    expect(short.states).toMatchObject({ gas: 'fail', recipient: 'warn' });
    expect((await examine(confirmed, { account: bob.address })).states).toMatchObject({
      recipient: 'warn',
      gas: 'pass',
    });
    expect(await examine(confirmed, { account: null })).toMatchObject({ code: 'ready', states: { gas: 'skipped' } });
  });

  test('the fee is the estimate of exactly this release', async () => {
    const cost = (await examine(confirmed)).checkup.payer?.gasCost ?? 0n;
    // a release with three signatures: not a guess, and not a plain transfer
    const gasPrice = BigInt(String(await sendRpc(running.nodeUrls[6662], 'eth_gasPrice', [])));
    expect(cost / gasPrice).toBeGreaterThan(60_000n);
    // the first release of a token creates its reward pool, where there are such pools
    expect(cost / gasPrice).toBeLessThan(isOriginals ? 2_500_000n : 300_000n);
    const balance = (wei: bigint) =>
      sendRpc(running.nodeUrls[6662], 'anvil_setBalance', [poor, `0x${wei.toString(16)}`]);
    // the gas price changes with every block: twice the cost is surely enough, half of it is not
    await balance(cost * 2n);
    expect((await examine(confirmed, { account: poor })).states).toMatchObject({ gas: 'pass' });
    await balance(cost / 2n);
    expect(await examine(confirmed, { account: poor })).toMatchObject({ code: 'noGas', states: { gas: 'fail' } });
  });

  test('without signatures, or where the release would revert, the fee could not be checked', async () => {
    await spoil('oracle-erc20-2', { kind: 'stop' });
    expect((await examine(confirmed)).checks.find(({ id }) => id === 'gas')).toMatchObject({
      state: 'unknown',
      line: 'gas.unknown',
    });
    running.service('oracle-erc20-2').faults.clear();
    await running.service('oracle-erc20-2').settle();
    await admin(6662, 'pause');
    expect((await examine(confirmed)).states).toMatchObject({ paused: 'fail', gas: 'unknown' });
    await admin(6662, 'unpause');
    expect((await examine(confirmed)).states).toMatchObject({ gas: 'pass' });
  });

  test('an oracle that names another signer than itself does not count, as in a claim', async () => {
    await spoil('oracle-erc20-1', {
      kind: 'edit',
      field: 'oracleAddress',
      value: '0x0000000000000000000000000000000000000000',
    });
    expect((await examine(confirmed)).verdict).toMatchObject({
      code: 'oraclesMissing',
      params: { missing: ['Oracle 1'] },
    });
  });

  test('a link with the wrong chains leads to the right claim', async () => {
    const { verdict } = await examine({ ...confirmed, sourceChainId: 6662, targetChainId: 6661 });
    expect(verdict).toMatchObject({ code: 'wrongChain', params: { sourceChainId: 6661, targetChainId: 6662 } });
  });

  test('a missing transaction is distinguished from an unreachable chain', async () => {
    const nowhere: ClaimRef = { ...confirmed, depositHash: `0x${'34'.repeat(32)}` };
    expect((await examine(nowhere)).code).toBe('notFound');
    expect((await examine(nowhere, { lastBlockHash: `0x${'11'.repeat(32)}` })).code).toBe('gone');
    await spoil('rpc-6662-a', { kind: 'stop' });
    await spoil('rpc-6662-b', { kind: 'stop' });
    expect((await examine(nowhere)).code).toBe('unreachable');
    // the deposit is known, but nothing of the target can be read: never 'ready'
    expect((await examine(confirmed)).code).toBe('unsure');
  });

  test('a replaced block is reported', async () => {
    const blockHash = (await readClaimFacts(reader, confirmed, 1)).receipt?.blockHash ?? null;
    expect((await examine(confirmed, { lastBlockHash: blockHash })).checks[3]).toMatchObject({ line: 'reorg.same' });
    expect((await examine(confirmed, { lastBlockHash: `0x${'11'.repeat(32)}` })).checks[3]).toMatchObject({
      state: 'warn',
      line: 'reorg.moved',
    });
  });

  test('released; and the hash of the claim itself', async () => {
    const hash = await release(running, reader, confirmed);
    expect((await examine(confirmed)).code).toBe('released');
    expect((await examine({ ...confirmed, depositHash: hash })).code).toBe('isRelease');
  });
});
