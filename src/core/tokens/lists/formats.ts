// The two string formats of the published token list schema, with the same results as its usual JSON schema checker.

const pathCharacter = String.raw`[a-z0-9._~!$&'()*+,;=:@-]|%[0-9a-f]{2}`;
const plainPath = new RegExp(`^(?:${pathCharacter}|/)+$`, 'i');
const queryOrFragment = new RegExp(String.raw`^(?:[a-z0-9._~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*$`, 'i');
const bracketHost = new RegExp(
  String.raw`^//?(?:(?:[a-z0-9._~!$&'()*+,;=:-]|%[0-9a-f]{2})*@)?\[([^\]]*)\](?::\d*)?((?:/(?:${pathCharacter})*)*)$`,
  'i',
);
const futureAddress = /^v[0-9a-f]+\.[a-z0-9._~!$&'()*+,;=:-]+$/i;
const byte = '(?:25[0-5]|2[0-4]\\d|[01]?\\d\\d?)';
const ipv4 = new RegExp(`^(?:${byte}\\.){3}${byte}$`);

/** Whether a text is a URI with a scheme (RFC 3986). */
export function isUri(text: string): boolean {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text);
  if (scheme === null) return false;
  const [beforeFragment = '', ...fragments] = text.slice(scheme[0].length).split('#');
  if (fragments.length > 1 || !queryOrFragment.test(fragments[0] ?? '')) return false;
  const mark = beforeFragment.indexOf('?');
  const place = mark === -1 ? beforeFragment : beforeFragment.slice(0, mark);
  if (mark !== -1 && !queryOrFragment.test(beforeFragment.slice(mark + 1))) return false;
  if (plainPath.test(place)) return true;
  const literal = bracketHost.exec(place)?.[1];
  return literal !== undefined && (isIpv6(literal) || futureAddress.test(literal));
}

/** Eight groups of hex digits; '::' replaces one or more groups, and an IPv4 address at the end replaces two. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (left === undefined || (right === undefined && left.length === 0)) return false;
  const groups = [...left, ...(right ?? [])];
  const last = (right ?? left).at(-1);
  const endsWithIpv4 = last !== undefined && ipv4.test(last);
  const hexGroups = endsWithIpv4 ? groups.slice(0, -1) : groups;
  if (!hexGroups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const size = hexGroups.length + (endsWithIpv4 ? 2 : 0);
  return right === undefined ? size === 8 : size <= 7;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a date with time and time zone (RFC 3339). */
export function isDateTime(text: string): boolean {
  const [date, time, ...rest] = text.split(/t|\s/i);
  return date !== undefined && time !== undefined && rest.length === 0 && isDate(date) && isTime(time);
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeapYear ? 29 : (daysOfMonth[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** A leap second is valid only in the last minute of a UTC day. */
function isTime(text: string): boolean {
  const match = /^(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)(?:z|([+-])(\d{2})(?::?(\d{2}))?)$/i.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [zoneHours, zoneMinutes] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (zoneHours > 23 || zoneMinutes > 59) return false;
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  const sign = match[4] === '-' ? -1 : 1;
  const utcMinute = minute - zoneMinutes * sign;
  const utcHour = hour - zoneHours * sign - (utcMinute < 0 ? 1 : 0);
  return (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1) && second < 61;
}
