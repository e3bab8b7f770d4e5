import { startAnvil, type Anvil } from '../../../devnet/chains/anvil.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';

/** A second real node of a chain. It knows what it has copied from the first one, and nothing newer. */
export interface SecondNode {
  rpcUrl: string;
  /** Copies the current chain of the first node: blocks, receipts, states. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate node for the chain of `firstUrl`; it does not mine on its own. */
export async function startSecondNode(firstUrl: string, chainId: number): Promise<SecondNode> {
  const node: Anvil = await startAnvil({ chainId, mining: 'instant', takesLargeBodies: true });
  return {
    rpcUrl: node.rpcUrl,
    async catchUp() {
      const dump = await sendRpc(firstUrl, 'anvil_dumpState', [false]);
      if ((await sendRpc(node.rpcUrl, 'anvil_loadState', [dump])) !== true)
        throw new Error('The second node did not take the chain over.');
    },
    stop: () => node.stop(),
  };
}
