import { formatAmountExact } from '../amounts.ts';
import type { NftDelivery } from '../nfts/delivery.ts';
import { releaseValue } from '../nfts/fee.ts';
import { check } from './check.ts';
import { validSignerCount } from './oracleChecks.ts';
import type { Check, Checkup } from './checkup.ts';

/** What the target chain says: released, paused, liquidity, gas of the payer, recipient. */
export function targetChecks(checkup: Checkup): Check[] {
  const { facts } = checkup;
  if (!facts?.receipt?.event) {
    return [
      check('released', 'skipped', 'released.skipped'),
      check('paused', 'skipped', 'paused.skipped'),
      ...(isNft(checkup)
        ? [check('delivery', 'skipped', 'delivery.skipped'), check('fee', 'skipped', 'fee.skipped')]
        : [check('liquidity', 'skipped', 'liquidity.skipped')]),
      check('simulation', 'skipped', 'simulation.skipped'),
      check('gas', 'skipped', 'gas.skipped'),
      check('recipient', 'skipped', 'recipient.skipped'),
    ];
  }
  const means = isNft(checkup) ? [deliveryCheck(checkup), feeCheck(checkup)] : [liquidityCheck(checkup)];
  return [
    releasedCheck(facts.released),
    pausedCheck(checkup.isPaused),
    ...means,
    trialCheck(checkup),
    gasCheck(checkup),
    recipientCheck(checkup),
  ];
}

const isNft = ({ ref, trueRef }: Checkup): boolean => (trueRef ?? ref).type === 'erc721';

const deliverable: Readonly<Record<NftDelivery, boolean>> = {
  held: true,
  mintable: true,
  notHeld: false,
  minted: false,
  noCollection: false,
};

function deliveryCheck({ delivery, facts }: Checkup): Check {
  if (facts?.released === true) return check('delivery', 'skipped', 'delivery.skipped');
  if (delivery === null) return check('delivery', 'unknown', 'delivery.unknown');
  return check('delivery', deliverable[delivery] ? 'pass' : 'fail', `delivery.${delivery}`);
}

function feeCheck({ nftFee, trueRef, ref, facts }: Checkup): Check {
  if (facts?.released === true) return check('fee', 'skipped', 'fee.skipped');
  if (nftFee === null) return check('fee', 'unknown', 'fee.unknown');
  return check('fee', 'pass', 'fee.known', {
    value: formatAmountExact(releaseValue(nftFee), 18),
    targetChainId: (trueRef ?? ref).targetChainId,
  });
}

function releasedCheck(released: boolean | null): Check {
  if (released === null) return check('released', 'unknown', 'released.unknown');
  return released ? check('released', 'warn', 'released.yes') : check('released', 'pass', 'released.no');
}

function pausedCheck(isPaused: boolean | null): Check {
  if (isPaused === null) return check('paused', 'unknown', 'paused.unknown');
  return isPaused ? check('paused', 'fail', 'paused.yes') : check('paused', 'pass', 'paused.no');
}

function liquidityCheck({ available, needed, facts }: Checkup): Check {
  if (facts?.released === true) return check('liquidity', 'skipped', 'liquidity.skipped');
  if (available === null || needed === null) return check('liquidity', 'unknown', 'liquidity.unknown');
  return available >= needed
    ? check('liquidity', 'pass', 'liquidity.enough')
    : check('liquidity', 'fail', 'liquidity.short');
}

/** Whether exactly this release would succeed now. Without the signatures there is nothing to run. */
function trialCheck({ trial, oracles, threshold, facts }: Checkup): Check {
  if (facts?.released === true || threshold === null || validSignerCount(oracles) < threshold)
    return check('simulation', 'skipped', 'simulation.skipped');
  if (trial === null) return check('simulation', 'unknown', 'simulation.unknown');
  if (trial.error?.code === 'insufficientFunds') return check('simulation', 'skipped', 'simulation.skipped');
  return trial.error === null
    ? check('simulation', 'pass', 'simulation.works')
    : { ...check('simulation', 'fail', 'simulation.fails'), error: trial.error };
}

function gasCheck({ payer, facts, trial }: Checkup): Check {
  if (facts?.released === true) return check('gas', 'skipped', 'gas.skipped');
  if (payer === null) return check('gas', 'skipped', 'gas.noWallet');
  // What the call itself sends has to be there, whoever pays the gas.
  if (trial?.error?.code === 'insufficientFunds') return check('gas', 'fail', 'gas.short');
  if (payer.isContract) return check('gas', 'skipped', 'gas.skipped');
  // A balance of zero is too little, whatever the estimate would be.
  if (payer.balance === 0n) return check('gas', 'fail', 'gas.short');
  if (payer.balance === null || payer.gasCost === null) return check('gas', 'unknown', 'gas.unknown');
  return payer.balance >= payer.gasCost ? check('gas', 'pass', 'gas.enough') : check('gas', 'fail', 'gas.short');
}

function recipientCheck({ receiver, payer }: Checkup): Check {
  if (receiver === null) return check('recipient', 'skipped', 'recipient.skipped');
  const params = { address: receiver.address };
  if (receiver.isSourceToken) return check('recipient', 'warn', 'recipient.token', params);
  if (receiver.isContract === true) return check('recipient', 'warn', 'recipient.contract', params);
  if (payer === null) return check('recipient', 'pass', 'recipient.noWallet', params);
  return payer.isReceiver
    ? check('recipient', 'pass', 'recipient.you', params)
    : check('recipient', 'warn', 'recipient.other', params);
}
