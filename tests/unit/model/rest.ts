import { claimState } from '../../../src/core/claims/claim.ts';
import { depositNow, faultsAtRest, faultsNow } from './checks.ts';
import { isSameClaim } from '../../../src/core/claims/claimKey.ts';
import { searchPauseMs } from '../../../src/core/transactions/searchSchedule.ts';
import type { Model } from './model.ts';
import type { Page } from './page.ts';
import { chainIds, oracleNames, requiredBlocks } from './world/places.ts';

const roundMs = 65_000;

/** Ends every fault of the world, adds blocks, and lets the product run some rounds to notice it. */
async function calmDown(model: Model): Promise<void> {
  const { world } = model;
  world.browser.isOnline = true;
  for (const name of oracleNames) world.oracles.modes.set(name, 'up');
  for (const chain of world.chains.values()) {
    Object.assign(chain, { lag: 0, isFlaky: false, isPaused: false, lie: null });
    world.wallet.executeProposals(chain);
    world.wallet.fillGaps(chain);
  }
  if (model.pages.size === 0) model.openPage(0);
  await world.scheduler.settle();
  for (let round = 0; round < 3; round += 1) await oneRound(model, round === 1 ? requiredBlocks : 10);
  // An old request is searched for rarely: what was found in its last search is settled in one more round.
  const { nowMs } = world.scheduler;
  const waitMs = Math.max(0, ...world.intents().map(({ createdAtMs }) => searchPauseMs(nowMs - createdAtMs)));
  if (waitMs <= roundMs) return;
  await model.pass(waitMs);
  await world.scheduler.settle();
  await oneRound(model, requiredBlocks);
}

async function oneRound(model: Model, blocks: number): Promise<void> {
  for (const id of chainIds) model.world.chain(id).mine(blocks);
  await model.pass(roundMs);
  await model.world.scheduler.settle();
}

/** The user opens the claims that the lists no longer follow, for example removed ones after a day. */
async function openEveryClaim(model: Model, page: Page): Promise<void> {
  for (const claim of page.shown()) page.openClaim(claim);
  await model.world.scheduler.settle();
}

/**
 * Ends everything, then checks whether anything was lost, and claims what is left.
 * @returns what was lost
 */
export async function faultsAfterRest(model: Model, isClaimed: boolean): Promise<string[]> {
  await calmDown(model);
  const [page] = model.pages.values();
  if (!page) throw new Error('no page');
  await openEveryClaim(model, page);
  const faults = [...faultsNow(model.world), ...faultsAtRest(model.world)];
  return faults.length > 0 || !isClaimed ? faults : faultsOfClaiming(model);
}

/** In a new visit every ready claim can be claimed with one request, and ends according to the chain's facts. */
async function faultsOfClaiming(model: Model): Promise<string[]> {
  const { world } = model;
  const ready = world
    .claims()
    .filter(({ lastFacts, archivedAt }) => archivedAt === undefined && claimState(lastFacts ?? null).kind === 'ready');
  if (ready.length === 0) return [];
  for (const tab of model.pages.keys()) model.crashPage(tab);
  for (const claim of ready) {
    await model.switchNetwork(world.chain(claim.targetChainId).id);
    const page = model.openPage(0);
    await world.scheduler.settle();
    for (let asked = page.app.openRequestsStore.getState().asked.length; asked > 0; asked -= 1) {
      page.giveUp(0);
      await world.scheduler.settle();
    }
    await openEveryClaim(model, page);
    const before = world.wallet.requests.length;
    const action = page.claimAction(
      page.shown().findIndex((shown) => isSameClaim(shown, claim)),
      false,
    );
    if (action?.kind !== 'claim') return [`I2 the ready claim ${claim.depositHash.slice(-6)} cannot be claimed`];
    action.press();
    await world.scheduler.settle();
    const request = world.wallet.requests[before];
    if (!request || world.wallet.requests.length > before + 1)
      return [`I2 a claim led to ${world.wallet.requests.length - before} wallet requests`, ...world.faults];
    world.wallet.answer(request, 'signed');
    await world.scheduler.settle();
  }
  for (const blocks of [1, requiredBlocks, 1]) await oneRound(model, blocks);
  const faults = [...faultsNow(world)];
  for (const { depositHash, key } of ready) {
    const claim = world.claims().find((persisted) => persisted.depositHash === depositHash && persisted.key === key);
    const isPaid = claim && depositNow(world, claim) && claimState(claim.lastFacts ?? null).kind === 'released';
    if (!isPaid) faults.push(`I1 the claim ${depositHash.slice(-6)} was claimed and is not shown released`);
    else if (claim.archivedAt === undefined)
      faults.push(`I3 the claim ${depositHash.slice(-6)} is released for good and not put away`);
  }
  return faults;
}
