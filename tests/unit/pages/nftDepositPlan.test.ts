import { beforeEach, expect, test, vi } from 'vitest';
import type { NftDelivery } from '../../../src/core/nfts/delivery.ts';
import { ok } from '../../../src/core/result.ts';
import type { NftTarget } from '../../../src/io/reads/nftConditions.ts';
import { nftDepositPlan } from '../../../src/pages/bridgeNfts/nftDepositPlan.ts';
import type { NftForm } from '../../../src/pages/bridgeNfts/useNftForm.ts';
import { addressOf } from '../io/fakeNode.ts';

const deposited = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../src/pages/bridgeNfts/nftAction.ts', () => ({ depositNft: deposited }));
beforeEach(() => void deposited.mockReset().mockResolvedValue(ok('0x1')));

const target: NftTarget = {
  collection: addressOf('7'),
  fee: 5n,
  paused: false,
  signaturesNeeded: 3,
  isOfficial: false,
};

const account = addressOf('a');
const collection = { name: 'Meebits', address: addressOf('6'), isRemote: false };
const doNothing = (): void => undefined;
const shown: Omit<NftForm, 'targetNow' | 'deliveryNow'> = {
  account,
  choice: {
    sourceChainId: 6661,
    isSourceAvailable: true,
    isSourceKnown: true,
    choosable: [collection],
    collection,
    isCollectionUsable: true,
    tokenId: 7n,
    targetChainIds: [6662],
    targetChainId: 6662,
  },
  recipient: {
    edit: { isEditing: false, text: '', typed: null },
    onEvent: doNothing,
    committed: account,
    link: null,
    proveName: async () => true,
  },
  recipientBlock: null,
  round: null,
  target,
  isTargetLoading: false,
  isRoundUnread: false,
  delivery: 'mintable',
  oracles: { health: null, needed: 3, state: 'enough', delay: { isAccepted: false, accept: doNothing } },
  owned: { nfts: null, isLoading: false, isReading: false, error: null, retry: doNothing },
  spender: addressOf('b'),
  approval: { kind: 'approved' },
  approvalSent: null,
  blocker: null,
  isOffline: false,
  refreshRound: async () => undefined,
};

/** Sends what a dialog showed with `target`, while the target bridge answers this. */
async function sendWhen(now: Partial<NftTarget> | null, delivery: NftDelivery | null | Error) {
  const form: NftForm = {
    ...shown,
    targetNow: async () => now && { ...target, ...now },
    deliveryNow: async () => {
      if (delivery instanceof Error) throw delivery;
      return delivery;
    },
  };
  const plan = nftDepositPlan(form);
  if (plan === null) throw new Error('nothing to send');
  return plan.send(() => undefined);
}

test.each<[string, Partial<NftTarget> | null, NftDelivery | null | Error]>([
  ['nothing has changed', {}, 'mintable'],
  ['the delivery cannot be read', {}, new Error('unreachable')],
  ['neither target nor delivery can be read', null, null],
])('%s: the wallet is asked', async (_title, now, delivery) => {
  expect(await sendWhen(now, delivery)).toEqual(ok('0x1'));
  expect(deposited).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<NftTarget> | null, NftDelivery | null]>([
  ['another collection is paid', { collection: addressOf('8') }, 'mintable'],
  ['the fee is another', { fee: 6n }, 'mintable'],
  ['the bridge is paused', { paused: true }, 'mintable'],
  ['the bridge no longer holds the NFT', {}, 'notHeld'],
  ['the id exists there by now', {}, 'minted'],
  ['the bridge may no longer mint', {}, 'noCollection'],
  ['the bridge may no longer mint, and its terms cannot be read', null, 'noCollection'],
])('%s: the wallet is not asked', async (_title, now, delivery) => {
  expect(await sendWhen(now, delivery)).toMatchObject({ ok: false, error: { code: 'routeChanged' } });
  expect(deposited).not.toHaveBeenCalled();
});
