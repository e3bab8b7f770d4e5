import type { Address, Hex } from 'viem';
import type { Chain } from './chain.ts';
import { digestOf } from './contract.ts';
import { oracleNames, requiredBlocks, stranger, user } from './places.ts';
import { sign } from './signatures.ts';
import { depositTerms } from './truth.ts';

/**
 * down, refusing: no answer, an error text; garbage; liar: signs another receiver; unknownSigner: a key that nobody
 * permits; behind: has not seen the newest blocks.
 */
export const oracleModes = ['up', 'down', 'garbage', 'liar', 'unknownSigner', 'behind'] as const;
export type OracleMode = (typeof oracleModes)[number];

/** Blocks that an oracle that is behind has not seen. */
const oracleLag = 6;

export class Oracles {
  readonly modes = new Map<string, OracleMode>();

  /** Answers GET /{chain}/{bridge}/release-signature/{hash} of one oracle; rejects when it is down. */
  async answer(chains: ReadonlyMap<number, Chain>, url: string): Promise<{ status: number; text: string }> {
    const [, name, chainId, hash, number] =
      /^https:\/\/(\w+)\.example\/(\d+)\/0x[0-9a-f]{40}\/release-signature\/(0x[0-9a-f]{64})(?:\?depositNumber=(\d+))?$/i.exec(
        url,
      ) ?? [];
    const index = oracleNames.findIndex((known) => known === name);
    const chain = chains.get(Number(chainId));
    const mode = this.modes.get(name ?? '') ?? 'up';
    if (index === -1 || !chain || mode === 'down') throw new TypeError('Failed to fetch');
    if (mode === 'garbage') return { status: 200, text: '<html>"result"' };
    const found = chain.find(hash as Hex);
    const conditions = found && depositTerms(chain.id, found.mined, number === undefined ? undefined : BigInt(number));
    if (!found || !conditions) return { status: 404, text: 'Transaction not found' };
    const confirmations = chain.confirmations(found.mined.tx.hash) - (mode === 'behind' ? oracleLag : 0);
    if (confirmations < requiredBlocks) return { status: 409, text: 'Not enough confirmations' };
    const other: Address = conditions.receiver === user ? stranger : user;
    const signed = mode === 'liar' ? { ...conditions, receiver: other } : conditions;
    const { v, r, s, signer } = await sign(mode === 'unknownSigner' ? -1 : index, digestOf(signed));
    const txParams = [
      [v],
      [r],
      [s],
      signed.receiver,
      signed.token,
      signed.amount.toString(),
      signed.depositChainId,
      Number(signed.depositNumber),
    ];
    return { status: 200, text: JSON.stringify({ result: { txParams, oracleAddress: signer } }) };
  }
}
