import { isIP } from 'node:net';

/**
 * The range of addresses that is limited together: a household or a company, /24 of IPv4 and /48 of IPv6. Kept in
 * memory only, for as long as the limit needs it (rule 12.2).
 */
export function addressRange(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.');
  if (isIP(plain) !== 6) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const words = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return words
    .slice(0, 3)
    .map((word) => word.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The address of the one who asks.
 * @param connection the address of the connection
 * @param forwarded the header X-Forwarded-For, to which each proxy appends the address that it saw
 * @param proxies how many proxies of the operator stand before this service; what stands further left may be invented
 */
export function clientAddress(connection: string, forwarded: string, proxies: number): string {
  if (proxies === 0) return connection;
  const seen = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return seen[seen.length - proxies] ?? connection;
}
