import { confirmationsOf } from '../claims/claim.ts';
import { check } from './check.ts';
import type { Check, Checkup } from './checkup.ts';
import { oracleChecks } from './oracleChecks.ts';
import { targetChecks } from './targetChecks.ts';

/**
 * The checks of a claim in the order of its progress: hash, chain, receipt, reorg, confirmations, each oracle,
 * signatures, quorum, released, paused, liquidity (for an NFT its delivery and the fee), gas, recipient. A check whose
 * precondition failed is skipped. Pure.
 */
export function claimChecks(checkup: Checkup): Check[] {
  return [
    hashCheck(checkup),
    chainCheck(checkup),
    receiptCheck(checkup),
    reorgCheck(checkup),
    confirmationsCheck(checkup),
    ...oracleChecks(checkup),
    ...targetChecks(checkup),
  ];
}

function hashCheck({ hash, unreachableChainIds }: Checkup): Check {
  switch (hash.kind) {
    case 'deposit':
    case 'reverted':
      return check('hash', 'pass', 'hash.found', { chainId: hash.chainId });
    case 'pending':
      return check('hash', 'wait', 'hash.pending', { chainId: hash.chainId });
    case 'release':
      return check('hash', 'fail', 'hash.release', { chainId: hash.chainId });
    case 'otherTransaction':
      return check('hash', 'fail', 'hash.other', { chainId: hash.chainId });
    case 'notFound':
      return unreachableChainIds.length > 0
        ? check('hash', 'unknown', 'hash.unreachable', { count: unreachableChainIds.length })
        : check('hash', 'fail', 'hash.notFound');
  }
}

/** Whether the link names the chains that the deposit names, and leads to its kind of bridge. */
function chainCheck({ ref, trueRef }: Checkup): Check {
  if (trueRef === null) return check('chain', 'skipped', 'chain.skipped');
  const { sourceChainId, targetChainId } = trueRef;
  if (ref.type !== trueRef.type) return check('chain', 'fail', 'chain.otherKind', { sourceChainId, targetChainId });
  const isRight = ref.sourceChainId === sourceChainId && ref.targetChainId === targetChainId;
  return check('chain', isRight ? 'pass' : 'fail', isRight ? 'chain.right' : 'chain.wrong', {
    sourceChainId,
    targetChainId,
  });
}

function receiptCheck({ hash, facts }: Checkup): Check {
  if (hash.kind === 'reverted') return check('receipt', 'fail', 'receipt.reverted');
  if (facts === null || hash.kind === 'notFound') return check('receipt', 'skipped', 'receipt.skipped');
  const { receipt } = facts;
  if (receipt === null) return check('receipt', 'wait', 'receipt.none');
  if (receipt.status === 'reverted') return check('receipt', 'fail', 'receipt.reverted');
  return receipt.event === null
    ? check('receipt', 'fail', 'receipt.noDeposit')
    : check('receipt', 'pass', 'receipt.success', {
        block: receipt.blockNumber.toString(),
        number: receipt.event.number.toString(),
        /** 'liquidity': a withdrawal. */
        kind: receipt.event.kind,
      });
}

function reorgCheck({ ref, hash, facts, lastBlockHash, wasRemoved, unreachableChainIds }: Checkup): Check {
  const receipt = facts?.receipt ?? null;
  if (receipt === null) {
    const wasSeen = lastBlockHash !== null || wasRemoved;
    // A chain that did not answer has dropped nothing.
    const isMissing =
      hash.kind === 'pending' || (hash.kind === 'notFound' && !unreachableChainIds.includes(ref.sourceChainId));
    return wasSeen && isMissing ? check('reorg', 'fail', 'reorg.gone') : check('reorg', 'skipped', 'reorg.skipped');
  }
  if (wasRemoved) return check('reorg', 'warn', 'reorg.moved');
  if (lastBlockHash === null) return check('reorg', 'pass', 'reorg.first');
  return lastBlockHash === receipt.blockHash
    ? check('reorg', 'pass', 'reorg.same')
    : check('reorg', 'warn', 'reorg.moved');
}

function confirmationsCheck({ facts }: Checkup): Check {
  const receipt = facts?.receipt ?? null;
  if (facts === null || receipt === null || receipt.event === null)
    return check('confirmations', 'skipped', 'confirmations.skipped');
  if (facts.sourceHead === null) return check('confirmations', 'unknown', 'confirmations.unknown');
  const count = confirmationsOf(facts.sourceHead, receipt.blockNumber);
  const required = facts.requiredConfirmations;
  const isEnough = count >= required;
  return check(
    'confirmations',
    isEnough ? 'pass' : 'wait',
    isEnough ? 'confirmations.enough' : 'confirmations.waiting',
    { count, required },
  );
}
