// What the administrator can change about the collected fees: pools, their allowances, and the blocks between two
// transfers.
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { adminAbi } from './adminAbi.ts';
import { asContract, deployer, sendAs } from './administrator.ts';
import { adminCalls } from './contractKinds.ts';
import type { WorldChain } from './world.ts';

/** A receiver of a share of the fees. */
export type FeeReceiver = 'rewardPools' | 'liquidityMiningPools' | 'buyBackAndBurn';

/** Every action resolves once it is mined and throws when it fails. */
export interface FeeAdmin {
  pause(receiver: FeeReceiver): Promise<void>;
  unpause(receiver: FeeReceiver): Promise<void>;
  /** How much of a token the receiver may take from the bridge. */
  setAllowance(receiver: FeeReceiver, token: Address, amount: bigint): Promise<void>;
  /** Blocks that must pass between two transfers of fees to each kind of pools. */
  setGaps(rewardBlocks: bigint, miningBlocks: bigint): Promise<void>;
}

export function feeAdmin(
  rpcUrl: string,
  { contracts, contractKind }: Pick<WorldChain, 'contracts' | 'contractKind'>,
): FeeAdmin {
  const send = (to: Address, data: Hex): Promise<void> => sendAs(rpcUrl, deployer(), to, data);

  async function setAllowance(receiver: FeeReceiver, token: Address, amount: bigint): Promise<void> {
    const spender = contracts[receiver];
    const approve = (value: bigint) =>
      sendAs(
        rpcUrl,
        contracts.bridgeERC20,
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
      );
    await asContract(rpcUrl, contracts.bridgeERC20, async () => {
      // Some tokens require zero first.
      await approve(0n);
      if (amount > 0n) await approve(amount);
    });
  }

  return {
    pause: (receiver) => send(contracts[receiver], encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpause: (receiver) => send(contracts[receiver], encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    setAllowance,
    async setGaps(rewardBlocks, miningBlocks) {
      for (const data of adminCalls(contractKind).setFeeGaps(rewardBlocks, miningBlocks))
        await send(contracts.bridgeERC20, data);
    },
  };
}
