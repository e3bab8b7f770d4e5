import type { Address } from 'viem';
import type { CollectedAnswer } from '../../core/oracles/agreement.ts';

/** Who the answers say has signed, in lower case. Whether they did is found by recovering each signature. */
export function claimedSigners(answers: readonly CollectedAnswer[]): Address[] {
  return [...new Set(answers.flatMap(({ answer }) => (answer.ok ? [lowerCase(answer.value.oracleAddress)] : [])))];
}

const lowerCase = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
