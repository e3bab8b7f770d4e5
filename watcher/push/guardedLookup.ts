import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../rules/privateAddress.ts';

/** A push service's name leads into a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Looks a name up for one connection, and refuses it where any of its addresses is private: what is checked is what is
 * connected to, so a name that answers differently a second time gains nothing (rule 12.4).
 */
export function guardedLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (failure, addresses) => {
      if (failure) return callback(failure, []);
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
        return callback(new PrivateAddressError(`${host} is not on the public internet`), []);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
