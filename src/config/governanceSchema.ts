import * as v from 'valibot';
import { address, baseUrlOrEmpty, url } from './deploymentFields.ts';

// Runs when the app is built and in tests, never in the browser.

/** Where proposals and votes are read. */
export const governanceSchema = v.strictObject({
  /** The address of the hub's GraphQL. */
  hubUrl: url,
  /** The one space whose proposals are shown. */
  space: v.custom<string>(
    (value) => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value),
    'must be the name of a space',
  ),
  /** The service that verifies votes, without '/verify'; empty or absent: they are not verified. */
  verifyUrl: v.exactOptional(baseUrlOrEmpty),
  /** Whose proposals count as those of the core team. */
  coreAuthors: v.exactOptional(v.array(address, 'must be a list of addresses')),
});
