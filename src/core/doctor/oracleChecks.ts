import { check } from './check.ts';
import type { Check, Checkup, OracleFinding } from './checkup.ts';

/** One line per oracle, one for the signatures, one for their number. */
export function oracleChecks(checkup: Checkup): Check[] {
  const { oracles, facts, threshold } = checkup;
  if (!facts?.receipt?.event || oracles.length === 0) {
    return [
      check('oracle', 'skipped', 'oracle.skipped'),
      check('signatures', 'skipped', 'signatures.skipped'),
      check('quorum', 'skipped', 'quorum.skipped'),
    ];
  }
  const have = validSignerCount(oracles);
  const sent = oracles.reduce((sum, oracle) => sum + oracle.signatureCount, 0);
  return [...oracles.map(oracleCheck), signaturesCheck(have, sent), quorumCheck(have, threshold)];
}

/** The number of different permitted signers with a valid signature. */
export function validSignerCount(oracles: readonly OracleFinding[]): number {
  return new Set(oracles.flatMap((oracle) => oracle.validSigners.map((signer) => signer.toLowerCase()))).size;
}

function oracleCheck({ node, error, isOurDeposit, validSigners }: OracleFinding): Check {
  if (error !== null) {
    const isEarly = error.code === 'oracleNotEnoughConfirmations';
    return { ...check('oracle', isEarly ? 'wait' : 'fail', 'oracle.refused', { node }), error };
  }
  if (isOurDeposit !== true) return check('oracle', 'fail', 'oracle.otherDeposit', { node });
  return validSigners.length > 0
    ? check('oracle', 'pass', 'oracle.signed', { node })
    : check('oracle', 'fail', 'oracle.badSignature', { node });
}

function signaturesCheck(have: number, sent: number): Check {
  if (sent === 0) return check('signatures', 'fail', 'signatures.none');
  return have >= sent
    ? check('signatures', 'pass', 'signatures.valid', { have })
    : check('signatures', have > 0 ? 'warn' : 'fail', 'signatures.some', { have, sent });
}

function quorumCheck(have: number, threshold: number | null): Check {
  if (threshold === null) return check('quorum', 'unknown', 'quorum.unknown', { have });
  const isReached = have >= threshold;
  return check('quorum', isReached ? 'pass' : 'fail', isReached ? 'quorum.reached' : 'quorum.missing', {
    have,
    need: threshold,
  });
}
