import { claimState } from '../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { otherChain, requiredBlocks } from '../../unit/model/world/places.ts';
import type { NodesModel } from './nodesModel.ts';

/**
 * Ends all faults, then claims every deposit on the chain.
 * @returns what was lost
 */
export async function faultsAfterRest(model: NodesModel): Promise<string[]> {
  const { world } = model;
  world.browser.isOnline = true;
  if (model.pages.size === 0) model.openPage(0);
  await world.scheduler.settle();
  for (const blocks of [10, requiredBlocks]) await model.round(blocks);
  const faults = await model.faultsNow();
  const ready: SavedClaim[] = [];
  for (const { chainId, hashes, kind } of world.requests) {
    if (kind !== 'deposit') continue;
    for (const depositHash of hashes) {
      const facts = await readClaimFacts(
        world.reader,
        { type: 'erc20', sourceChainId: chainId, targetChainId: otherChain(chainId), depositHash },
        1,
      );
      const truth = claimState(facts).kind;
      if (truth !== 'ready' && truth !== 'released') continue;
      const claim = world.claims().find((persisted) => persisted.depositHash === depositHash);
      const shown = claimState(claim?.lastFacts ?? null).kind;
      if (!claim) faults.push(`I1 the deposit ${depositHash} is on the chain and no claim is kept`);
      else if (shown !== truth) faults.push(`I1 the claim ${depositHash} is ${truth} and shown ${shown}`);
      else if (truth === 'ready') ready.push(claim);
    }
  }
  if (faults.length > 0) return faults;
  for (const tab of Array.from(model.pages.keys())) model.crashPage(tab);
  for (const claim of ready) {
    const page = model.openPage(0);
    await world.scheduler.settle();
    while (page.app.openRequestsStore.getState().asked.length > 0) {
      page.giveUp(0);
      await world.scheduler.settle();
    }
    const before = world.requests.length;
    // Nodes that differ by a block are waited for, as a user waits for the button.
    for (let look = 0; look < 3 && world.requests.length === before; look += 1) {
      if (look > 0) model.pass(10_000);
      await model.claim(0, claim.depositHash);
      await world.scheduler.settle();
    }
    const [request] = world.requests.slice(before);
    if (!request) return [`I2 the ready claim ${claim.depositHash} led to no wallet request`];
    await world.answer(request, 'signed');
    await world.scheduler.settle();
  }
  for (const blocks of ready.length > 0 ? [1, requiredBlocks] : []) await model.round(blocks);
  const open = world
    .claims()
    .filter(
      ({ depositHash, archivedAt }) =>
        archivedAt === undefined && ready.some((claim) => claim.depositHash === depositHash),
    );
  return [
    ...world.faults,
    ...open.map(({ depositHash }) => `I3 the claim ${depositHash} was paid out for good and is not put away`),
  ];
}
