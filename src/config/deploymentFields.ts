import type { Address } from 'viem';
import * as v from 'valibot';
import { parseAddress } from '../core/address.ts';
import { parseEnsUri } from '../core/tokens/lists/listUri.ts';

// Schemas of single values of a deployment file, with messages that say what to write instead.

/** A wrong checksum is a typing mistake, and would later make every call to that contract fail. */
function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && parseAddress(value) !== null;
}
export const address = v.custom<Address>(
  isAddressText,
  'must be an address: 0x and 40 hex characters with a right checksum',
);
export const addressOrEmpty = v.custom<Address | ''>(
  (value) => value === '' || isAddressText(value),
  'must be an address (0x and 40 hex characters with a right checksum), or empty when it is not known',
);
export const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));

/** https, or http on the local host only. */
export function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = /^(https?):\/\/([A-Za-z0-9.-]+|\[::1\])(:\d{1,5})?(\/[^\s"'<>;,]*)?$/.exec(value);
  if (match === null) return false;
  return match[1] === 'https' || ['localhost', '127.0.0.1', '[::1]'].includes(match[2] ?? '');
}
export const url = v.custom<string>(isWebAddress, 'must be an https address (http only on localhost)');
export const urlOrEmpty = v.custom<string>(
  (value) => value === '' || isWebAddress(value),
  'must be an https address, or empty',
);
const baseMessage = 'must be an address without ? and #: paths are appended to it';
/** An address to which paths are appended: behind a query or a fragment they would never reach the server. */
export const baseUrl = v.pipe(url, v.regex(/^[^?#]*$/, baseMessage));
export const baseUrlOrEmpty = v.pipe(urlOrEmpty, v.regex(/^[^?#]*$/, baseMessage));
export const originOrEmpty = v.pipe(
  urlOrEmpty,
  v.regex(/^(\w+:\/\/[^/]+\/?)?$/, 'must be an address without a path: the site lies at the root of its origin'),
);
export const relayUrlOrEmpty = v.custom<string>(
  (value) =>
    value === '' || (typeof value === 'string' && /^wss?:/.test(value) && isWebAddress(value.replace(/^ws/, 'http'))),
  'must be a wss address (ws only on localhost), or empty',
);

export const listUri = v.custom<string>(
  (value) =>
    isWebAddress(value) ||
    (typeof value === 'string' &&
      (/^ip[fn]s:\/\/[\w.-]+(\/[^\s"'<>;,]*)?$/.test(value) || parseEnsUri(value) !== null)),
  'must be an https, ipfs or ipns address, or an ENS name (http only on localhost)',
);
export const logoTemplate = v.custom<string>(
  (value) =>
    value === '' ||
    (typeof value === 'string' &&
      value.includes('{address}') &&
      isWebAddress(value.replaceAll(/\{(chainId|address)\}/g, '0'))),
  'must be an https address with {address} in it, or empty',
);
export const chainId = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
);
export const chainIdKey = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'must be a chain id'));
export const decimals = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(77, 'must be at most 77'),
);
export const oracleList = v.array(v.strictObject({ name: text, url: baseUrl }), 'must be a list of { name, url }');

export const ownNodeSource = v.custom<string>(
  (value) =>
    value === 'https:' ||
    (typeof value === 'string' &&
      !/\/\/.*\//.test(value) &&
      (isWebAddress(value) || isWebAddress(value.replace(/^https:\/\/\*\./, 'https://')))),
  "must be an origin such as https://node.example.org, 'https://*.example.org', or 'https:' for any https address",
);
export const reportId = v.custom<string>(
  (value) => typeof value === 'string' && /^[\w-]{0,64}$/.test(value),
  'must be letters, digits, - or _, 64 at most, or empty',
);
