import type { Address } from 'viem';
import type { CollectedAnswer } from '../../core/oracles/agreement.ts';

/** The signers named by the answers, in lower case. Each signature is recovered later to check them. */
export function claimedSigners(answers: readonly CollectedAnswer[]): Address[] {
  return [...new Set(answers.flatMap(({ answer }) => (answer.ok ? [lowerCase(answer.value.oracleAddress)] : [])))];
}

const lowerCase = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
