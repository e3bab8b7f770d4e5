import { deployment } from './deployment.ts';

export interface ListSource {
  /** https, ipfs, ipns or an ENS name. */
  uri: string;
  /** Active until the user switches it off; the others are used for the search only. */
  isActive: boolean;
}

/** The token lists of the deployment, in the order in which their tokens are shown. */
export const listSources: readonly ListSource[] = deployment.tokenLists ?? [];
