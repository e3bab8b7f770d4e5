// The views and events clients rely on, after one deposit and one release.
import {
  decodeEventLog,
  maxUint256,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type TransactionReceipt,
} from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { admin, alice, bob, useWorld } from './fixture.ts';
import { releaseArgs, signRelease, type ReleaseRequest } from './releases.ts';

const world = useWorld();
let deposit: TransactionReceipt;
let withdrawal: TransactionReceipt;
let release: TransactionReceipt;

beforeEach(async () => {
  const { eth } = world;
  const usdc = eth.token('USDC');
  await eth.send(alice, usdc, 'approve', [eth.bridge.address, maxUint256]);
  deposit = await eth.send(alice, eth.bridge, 'depositERC20', [usdc.address, 5_000_000n, bob, 6662n]);
  await eth.send(alice, eth.manager, 'addLiquidityNative', [1_000n], 1_000n);
  const [, lp] = await eth.read<[boolean, Address]>(eth.manager, 'lpTokens', [eth.wrapped.address]);
  await eth.send(alice, eth.at('MintableERC20', lp), 'approve', [eth.manager.address, 1_000n]);
  withdrawal = await eth.send(alice, eth.manager, 'burnLpTokenForWithdrawalInOtherNetwork', [
    eth.wrapped.address,
    1_000n,
    bob,
    6662n,
  ]);
  const request: ReleaseRequest = {
    receiver: alice,
    sourceToken: world.bsc.token('USDC').address,
    amount: 4_000_000n,
    depositChainId: 6662n,
    depositNumber: 8n,
  };
  release = await eth.send(alice, eth.bridge, 'releaseERC20', releaseArgs(await signRelease(eth, request), request));
});

describe('views', () => {
  it('of the bridge answer', async () => {
    const { eth, bsc } = world;
    const view = (name: string, ...args: unknown[]) => eth.read(eth.bridge, name, args);
    const usdc = eth.token('USDC').address;
    expect(await view('wrappedNative')).toBe(eth.wrapped.address);
    expect(await view('releasedDeposits', 6662n, 8n)).toBe(true);
    expect(await view('releasedDeposits', 6662n, 9n)).toBe(false);
    expect(await view('depositCount')).toBe(2n);
    expect(await view('bridgeFees', usdc)).toBe(1_500n);
    expect(await view('bridgeFees', eth.token('TXL').address)).toBe(0n);
    expect(await view('defaultBridgeFee')).toBe(3_500n);
    expect(await view('collectBridgeFeePercentage')).toBe(150_000n);
    expect(await view('liquidityMiningFeePercentage')).toBe(150_000n);
    expect(await view('outsidePeggedTokens', bsc.token('USDC').address)).toBe(usdc);
    expect(await view('outsidePeggedTokens', usdc)).toBe(zeroAddress);
    expect(await view('collectedUnsentFees', usdc, eth.buyBack.address)).toBe(900n);
    expect(await view('lastTransferBlock', usdc, eth.buyBack.address)).toBe(0n);
    expect(await view('balanceOf', usdc)).toBe(1_000_000_000_000n + 5_000_000n - 3_994_000n);
    expect(await view('blocksBetweenFeeTransfersToRewardPools')).toBe(0n);
    expect(await view('blocksBetweenFeeTransfersToLiquidityMiningPools')).toBe(0n);
    expect(await view('liquidityManager')).toBe(eth.manager.address);
    expect(await view('liquidityMiningPools')).toBe(zeroAddress);
    expect(await view('rewardPools')).toBe(zeroAddress);
    expect(await view('buyBackAndBurn')).toBe(eth.buyBack.address);
    expect(await view('multiSignatureOracle')).toBe(eth.oracle.address);
    expect(await view('paused')).toBe(false);
  });

  it('of the pool size agree between bridge and liquidity manager', async () => {
    const { eth } = world;
    const token = eth.token('BRIDGE').address;
    expect(await eth.read(eth.bridge, 'maxPoolSize', [token])).toBe(0n);
    await eth.send(admin, eth.manager, 'setMaxPoolSize', [token, 77n]);
    for (const contract of [eth.bridge, eth.manager])
      expect(await eth.read(contract, 'maxPoolSize', [token])).toBe(77n);
  });

  it('of the liquidity manager answer', async () => {
    const { eth } = world;
    const view = (name: string, ...args: unknown[]) => eth.read(eth.manager, name, args);
    expect(await view('defaultLiquidityWithdrawalFee')).toBe(2_000n);
    expect(await view('liquidityWithdrawalFees', eth.wrapped.address)).toBe(0n);
    expect(await view('wrappedNative')).toBe(eth.wrapped.address);
    expect(await view('bridgeERC20')).toBe(eth.bridge.address);
    expect(await view('devAddr')).toBe(zeroAddress);
    expect(await view('lpTokens', eth.wrapped.address)).toMatchObject([true, expect.stringMatching(/^0x/)]);
  });

  it.each(['USDC', 'USDT', 'ETH'])('of %s answer: approve, allowance, balanceOf, totalSupply', async (symbol) => {
    const { eth } = world;
    const token = eth.token(symbol);
    await eth.send(bob, token, 'approve', [eth.bridge.address, 5n]);
    expect(await eth.read(token, 'allowance', [bob, eth.bridge.address])).toBe(5n);
    expect(await eth.balance(token, eth.bridge.address)).toBeGreaterThan(0n);
    expect(await eth.read<bigint>(token, 'totalSupply')).toBeGreaterThan(0n);
  });

  it('have the published selectors', () => {
    expect(toFunctionSelector('releasedDeposits(uint256,uint256)')).toBe('0x047a7fe5');
    const topic = (name: string) => {
      const event = bridgeErc20Abi.find((item) => item.type === 'event' && item.name === name);
      if (event?.type !== 'event') throw new Error(`No event ${name}`);
      return toEventSelector(event);
    };
    expect(topic('TokensDeposited')).toBe('0xebd6f2206a0d9190034ec8644bc8ca6045eda0d820b2aab050668e77f1d131bc');
    expect(topic('LiquidityDeposited')).toBe('0xbcb02d15f89f859cf73a030535b6e155d7d6973b0906a937f024c1a469a1f3fd');
    expect(topic('TokensReleased')).toBe('0xbdd7277c873ba6c6c89f5d57e80871303aa7c9d48bd4e622b2fd8b9d828d699a');
  });
});

describe('registerTokenTransferApprovals', () => {
  it.each(['USDC', 'USDT', 'LIMIT', 'STRAY'])(
    'lets the connected contracts pull %s, asked by anyone, also twice',
    async (symbol) => {
      const { eth } = world;
      const token = eth.token(symbol);
      for (let round = 0; round < 2; round++) {
        const { result } = await eth.client.simulateContract({
          ...eth.bridge,
          account: bob,
          functionName: 'registerTokenTransferApprovals',
          args: [token.address],
        });
        expect(result).toBe(true);
        await eth.send(bob, eth.bridge, 'registerTokenTransferApprovals', [token.address]);
      }
      const held = await eth.balance(token, eth.bridge.address);
      for (const spender of [eth.manager, eth.buyBack]) {
        const allowance = await eth.read<bigint>(token, 'allowance', [eth.bridge.address, spender.address]);
        expect(allowance).toBe(symbol === 'LIMIT' ? held : maxUint256);
      }
    },
  );

  it('goes over zero when a token wants that', async () => {
    const { eth } = world;
    const usdt = eth.token('USDT');
    const bridge = eth.bridge.address;
    await eth.client.impersonateAccount({ address: bridge });
    await eth.client.setBalance({ address: bridge, value: 10n ** 18n });
    for (const amount of [0n, 5n]) await eth.send(bridge, usdt, 'approve', [eth.buyBack.address, amount]);
    await eth.client.stopImpersonatingAccount({ address: bridge });
    await eth.send(bob, eth.bridge, 'registerTokenTransferApprovals', [usdt.address]);
    expect(await eth.read(usdt, 'allowance', [bridge, eth.buyBack.address])).toBe(maxUint256);
  });

  it('says no to an address without code', async () => {
    const { eth } = world;
    const { result } = await eth.client.simulateContract({
      ...eth.bridge,
      account: bob,
      functionName: 'registerTokenTransferApprovals',
      args: [bob],
    });
    expect(result).toBe(false);
  });
});

describe('events', () => {
  /** The only log of the bridge with this name, decoded with the ABI the app ships. */
  function decoded(receipt: TransactionReceipt, name: string): { indexed: number; args: unknown } {
    const logs = receipt.logs.filter((log) => log.address.toLowerCase() === world.eth.bridge.address.toLowerCase());
    const found = logs
      .map((log) => ({ log, event: decodeEventLog({ abi: bridgeErc20Abi, data: log.data, topics: log.topics }) }))
      .filter(({ event }) => event.eventName === name);
    const [only] = found;
    if (only === undefined || found.length > 1) throw new Error(`${found.length} ${name}`);
    return { indexed: only.log.topics.length - 1, args: only.event.args };
  }

  it('of a deposit, a cross-network withdrawal and a release decode', () => {
    const { eth, bsc } = world;
    expect(decoded(deposit, 'TokensDeposited')).toEqual({
      indexed: 2,
      args: {
        sourceNetworkTokenAddress: eth.token('USDC').address,
        amount: 5_000_000n,
        receiverAddress: bob,
        sourceChainId: 6661n,
        targetChainId: 6662n,
        number: 1n,
      },
    });
    expect(decoded(withdrawal, 'LiquidityDeposited')).toEqual({
      indexed: 2,
      args: {
        sourceNetworkTokenAddress: eth.wrapped.address,
        amount: 998n,
        receiverAddress: bob,
        sourceChainId: 6661n,
        targetChainId: 6662n,
        number: 2n,
      },
    });
    expect(decoded(release, 'TokensReleased')).toEqual({
      indexed: 2,
      args: {
        sourceNetworkTokenAddress: bsc.token('USDC').address,
        amount: 3_994_000n,
        receiverAddress: alice,
        depositChainId: 6662n,
        depositNumber: 8n,
      },
    });
  });

  it('of a mapping and of pausing tell what changed', async () => {
    const { eth } = world;
    const mapped = await eth.send(admin, eth.bridge, 'setOutsidePeggedToken', [bob, alice]);
    expect(eth.events(mapped, eth.bridge, 'PeggedTokenMappingAdded')).toEqual([
      { depositChainTokenAddress: bob, releaseChainTokenAddress: alice },
    ]);
    expect(eth.events(await eth.send(admin, eth.bridge, 'pause'), eth.bridge, 'Paused')).toEqual([{ account: admin }]);
    expect(await eth.refusal(admin, eth.bridge, 'pause')).toBe('Pausable: paused');
    expect(eth.events(await eth.send(admin, eth.bridge, 'unpause'), eth.bridge, 'Unpaused')).toEqual([
      { account: admin },
    ]);
    expect(await eth.refusal(admin, eth.bridge, 'unpause')).toBe('Pausable: not paused');
  });
});
