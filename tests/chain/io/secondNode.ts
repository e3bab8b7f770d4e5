import { startAnvil, type Anvil } from '../../../devnet/chains/anvil.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';

/** A second real node of a chain. It knows what it has taken over from the first one, and nothing newer. */
export interface SecondNode {
  rpcUrl: string;
  /** Takes over the chain of the first node as it stands now: blocks, receipts, states. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a node of its own for the chain of `firstUrl`; it mines nothing by itself. */
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
