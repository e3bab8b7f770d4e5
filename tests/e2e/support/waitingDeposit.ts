import { expect, type BridgePage, type World } from './fixtures.ts';
import { persistedClaims } from './serviceWorker.ts';

/** A deposit of 1 ETH that waits: it has one of its twelve confirmations, and the chain is paused. Gives its hash. */
export async function waitingDeposit(bridge: BridgePage, world: World): Promise<string> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await world.control('POST', '/chains/6661/pauseMining', {});
  await bridge.deposit();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  await world.mine(6661, 1);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  const [claim] = await persistedClaims(bridge.page);
  if (!claim) throw new Error('The deposit was not kept.');
  return claim.depositHash;
}
