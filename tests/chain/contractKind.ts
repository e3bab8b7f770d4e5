import type { ContractKind } from '../../devnet/deploy/contractKinds.ts';

/** The contracts that the tests of this run are about; the project of the run says which (vitest.config.ts). */
export const contractKind: ContractKind = process.env.CONTRACTS === 'originals' ? 'originals' : 'local';
export const isOriginals = contractKind === 'originals';
