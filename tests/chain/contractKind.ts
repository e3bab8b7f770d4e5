import type { ContractKind } from '../../devnet/deploy/contractKinds.ts';

/** The kind of contracts that this run tests, given by its project (vitest.config.ts). */
export const contractKind: ContractKind = process.env.CONTRACTS === 'originals' ? 'originals' : 'local';
export const isOriginals = contractKind === 'originals';
