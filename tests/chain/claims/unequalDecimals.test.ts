import { parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { bridgeFee } from '../../../src/core/bridge/fee.ts';
import { targetAmount, type AmountMode } from '../../../src/core/bridge/targetAmount.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { claimChecks } from '../../../src/core/doctor/checks.ts';
import { claimVerdict } from '../../../src/core/doctor/verdict.ts';
import { diagnose, type DiagnoseInput } from '../../../src/io/claims/diagnose.ts';
import { fetchVerifiedRelease } from '../../../src/io/oracles/release.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { tryRelease as tryOn } from '../../../src/wallet/send/tryRelease.ts';
import { alice, bob, deposit, tokenAbi } from '../services/support.ts';
import { mine, otherChain, release } from './support.ts';

/** The default fee of the local bridges. */
const feeRate = 3_500n;

const payable = {
  // From 18 to 6 decimals only tiny amounts can be paid: the same number of smallest units is a huge amount there.
  raw: [
    [6661, 'GROW', '12.345678'],
    [6662, 'SHRINK', '3.5'],
    [6662, 'GROW', '0.000000000012345678'],
  ],
  // The last one is rounded down: its last digits are below the smallest unit of the target.
  scaled: [
    [6661, 'GROW', '12.345678'],
    [6662, 'GROW', '12.345678'],
    [6661, 'SHRINK', '3.5'],
    [6662, 'SHRINK', '3.5'],
    [6662, 'GROW', '1.0000019999'],
  ],
} satisfies Record<AmountMode, [LocalChainId, string, string][]>;

describe.each(['raw', 'scaled'] as const)(
  'tokens of 6 and 18 decimals, with oracles that sign %s amounts',
  (amounts) => {
    let running: RunningWorld;
    let reader: RpcReader;
    let tryRelease: NonNullable<DiagnoseInput['tryRelease']>;
    beforeAll(async () => {
      running = await startWorld({ amounts });
      const { chains } = buildDeployment(running.world, endpointsOf(running), running.amounts);
      reader = createRpcReader(chains, { timeoutMs: 1_000 });
      const book = {
        chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
        tokens: [],
        collections: () => [],
      };
      tryRelease = (payable) => tryOn(reader, book, payable);
    });
    afterAll(() => running.stop());

    const tokenOf = (chainId: LocalChainId, symbol: string) => {
      const token = running.world.chains[chainId].tokens[symbol];
      if (!token) throw new Error(`no ${symbol}`);
      return token;
    };
    const balanceOfBob = (chainId: LocalChainId, symbol: string) =>
      nodeClient(running.nodeUrls[chainId]).readContract({
        address: tokenOf(chainId, symbol).address,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [bob.address],
      });

    async function confirmed(sourceChainId: LocalChainId, symbol: string, amount: bigint): Promise<ClaimRef> {
      const targetChainId = otherChain(sourceChainId);
      const { hash } = await deposit(running, sourceChainId, symbol, amount, targetChainId, bob.address);
      await mine(running, sourceChainId, 12);
      return { type: 'erc20', sourceChainId, targetChainId, depositHash: hash };
    }

    async function deposited(chainId: LocalChainId, symbol: string, text: string) {
      const decimals = {
        source: tokenOf(chainId, symbol).decimals,
        target: tokenOf(otherChain(chainId), symbol).decimals,
      };
      const amount = parseUnits(text, decimals.source);
      const ref = await confirmed(chainId, symbol, amount);
      const checkup = await diagnose(reader, {
        ref,
        chainIds: [6661, 6662],
        account: alice.address,
        amounts,
        lastBlockHash: null,
        tryRelease,
        nowMs: 1,
      });
      return {
        amount,
        ref,
        arrives: targetAmount(amounts, amount, decimals),
        code: claimVerdict(checkup, claimChecks(checkup)).code,
      };
    }

    test.each(payable[amounts])(
      'a deposit on %i of %s %s pays what was signed, less the fee, to the unit',
      async (chainId, symbol, text) => {
        const { amount, arrives, ref, code } = await deposited(chainId, symbol, text);
        expect(code).toBe('ready');
        const before = await balanceOfBob(otherChain(chainId), symbol);
        await release(running, reader, ref);
        expect((await balanceOfBob(otherChain(chainId), symbol)) - before).toBe(arrives - bridgeFee(arrives, feeRate));
        expect(arrives === amount).toBe(amounts === 'raw');
      },
    );

    test('from 18 to 6 decimals the bridge lacks the liquidity for smallest units, and has it for amounts', async () => {
      const { ref, code } = await deposited(6661, 'SHRINK', '20');
      expect(code).toBe(amounts === 'raw' ? 'noLiquidity' : 'ready');
      const outcome = await release(running, reader, ref).then(() => 'paid', String);
      expect(outcome).toContain(amounts === 'raw' ? 'Not enough liquidity in bridge' : 'paid');
    });

    test('signatures over the amount of the other kind of oracle are refused', async () => {
      const ref = await confirmed(6661, 'GROW', 1_000_000n);
      const event = (await readClaimFacts(reader, ref, 1)).receipt?.event;
      if (!event) throw new Error('There is no deposit.');
      const other = amounts === 'raw' ? 'scaled' : 'raw';
      await expect(fetchVerifiedRelease({ reader, ref, event, amounts: other })).resolves.toMatchObject({
        ok: false,
        error: { code: 'oracleNotYourDeposit' },
      });
      await expect(fetchVerifiedRelease({ reader, ref, event, amounts })).resolves.toMatchObject({
        ok: true,
        value: { amount: amounts === 'raw' ? 1_000_000n : 10n ** 18n },
      });
    });
  },
);
