// A local world with 100 farms and 100 reward pools on one chain, and the deployment file of an app that shows them.
import { readFile, writeFile } from 'node:fs/promises';
import { encodeEventTopics, encodeFunctionData, numberToHex, parseEther, type Address, type Hex } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { deployer, sendAs } from '../../../devnet/deploy/administrator.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { RunningCauseway } from '../../../devnet/startCauseway.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';

export const placeCount = 100;
const chainId = 6661;
/** In how many of each kind the account has a stake. */
const stakedCount = 20;
/** An address for each of many copies of a token. */
const copyAt = (index: number): Address => `0x${(0xc0_ffee_0000 + index).toString(16).padStart(40, '0')}`;

/** How many farms the chef has, from its events: it has no function for that. */
async function farmCountOf(rpcUrl: string, chef: Address): Promise<bigint> {
  const topics = encodeEventTopics({ abi: bridgeChefAbi, eventName: 'FarmAdded' });
  const logs = await sendRpc(rpcUrl, 'eth_getLogs', [{ address: chef, fromBlock: '0x0', toBlock: 'latest', topics }]);
  if (!Array.isArray(logs)) throw new Error('The node answered without a list of logs');
  return BigInt(logs.length);
}

/** Adds the farms and pools, with stakes of an account. @returns the path of the deployment file */
export async function addPlaces(
  { state, running }: RunningCauseway,
  account: Address,
  folder: string,
): Promise<string> {
  const { contracts, tokens } = running.world.chains[chainId];
  const rpcUrl = running.nodeUrls[chainId];
  const admin = deployer();
  const { USDC: usdc, BRIDGE: bridge } = tokens;
  if (usdc === undefined || bridge === undefined) throw new Error('The world lacks USDC or BRIDGE');
  const code = await sendRpc(rpcUrl, 'eth_getCode', [usdc.address, 'latest']);
  const send = (from: Address, to: Address, data: Hex): Promise<void> => sendAs(rpcUrl, from, to, data);
  const mint = (token: Address, to: Address, amount: bigint): Promise<void> =>
    send(admin, token, encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [to, amount] }));
  const approve = (from: Address, token: Address, spender: Address): Promise<void> =>
    send(from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, parseEther('1')] }));
  await sendRpc(rpcUrl, 'anvil_setBalance', [account, numberToHex(parseEther('1000'))]);
  await sendRpc(rpcUrl, 'anvil_impersonateAccount', [account]);
  await mint(bridge.address, account, parseEther('1000'));
  await approve(account, bridge.address, contracts.rewardPools);
  const farms = await farmCountOf(rpcUrl, contracts.bridgeChef);
  for (let index = 0; index < placeCount; index += 1) {
    const token = copyAt(index);
    await sendRpc(rpcUrl, 'anvil_setCode', [token, code]);
    await mint(token, admin, 1_000_000_000n);
    await mint(token, account, 1_000_000_000n);
    await approve(admin, token, contracts.rewardPools);
    await send(
      admin,
      contracts.rewardPools,
      encodeFunctionData({ abi: rewardPoolsAbi, functionName: 'addRewards', args: [token, 1_000_000n] }),
    );
    await send(
      admin,
      contracts.bridgeChef,
      encodeFunctionData({ abi: adminAbi, functionName: 'add', args: [100n, token] }),
    );
    if (index >= stakedCount) continue;
    await send(
      account,
      contracts.rewardPools,
      encodeFunctionData({ abi: rewardPoolsAbi, functionName: 'stake', args: [token, 1_000_000n] }),
    );
    await approve(account, token, contracts.bridgeChef);
    await send(
      account,
      contracts.bridgeChef,
      encodeFunctionData({ abi: bridgeChefAbi, functionName: 'deposit', args: [farms + BigInt(index), 500_000_000n] }),
    );
  }
  await sendRpc(rpcUrl, 'anvil_stopImpersonatingAccount', [account]);
  return writeDeployment(state.deploymentPath, folder, Number(farms));
}

async function writeDeployment(from: string, folder: string, firstFarmId: number): Promise<string> {
  const deployment = JSON.parse(await readFile(from, 'utf8')) as Deployment;
  const all = Array.from({ length: placeCount }, (_, index) => index);
  const symbolOf = (index: number): string => `COPY${index}`;
  const path = `${folder}/deployment.json`;
  await writeFile(
    path,
    JSON.stringify({
      ...deployment,
      tokens: [
        ...deployment.tokens,
        ...all.map((index) => ({
          symbol: symbolOf(index),
          name: `Copy ${index}`,
          addresses: { [chainId]: copyAt(index) },
          decimals: { [chainId]: 6 },
        })),
      ],
      earn: {
        ...deployment.earn,
        rewardPools: all.map((index) => ({
          rewardPoolId: 100 + index,
          stakingToken: 'BRIDGE',
          earningToken: symbolOf(index),
        })),
        farms: all.map((index) => ({
          chainId,
          farmId: firstFarmId + index,
          lpSymbol: `${symbolOf(index)}-LP`,
          token: symbolOf(index),
        })),
      },
    }),
  );
  return path;
}
