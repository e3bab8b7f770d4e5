import { parseAddress } from '../../core/address.ts';
import type { Check } from '../../core/doctor/checkup.ts';
import type { Verdict } from '../../core/doctor/verdict.ts';
import { errorMessageId, errorNextId } from '../../core/errors/appError.ts';
import type { TextFunction } from '../../i18n/useText.ts';
import { chainName } from './claimFace.ts';

type Params = Record<string, string | number>;

/** Chain ids become names, addresses get their checksum. */
function named(params: Params): Params {
  const chain = (id: string | number | undefined): string => (typeof id === 'number' ? chainName(id) : '');
  const address = typeof params['address'] === 'string' ? { address: parseAddress(params['address']) ?? params['address'] } : {};
  return { ...params, ...address, chain: chain(params['chainId']), source: chain(params['sourceChainId']), target: chain(params['targetChainId']) };
}

export function checkText(text: TextFunction, { line, params, error }: Check): string {
  return text(`doctor.${line}`, { ...named(params), error: error ? text(errorMessageId(error.code), error.params) : '' });
}

export function verdictText(text: TextFunction, { code, params }: Verdict): string {
  return text(`doctor.verdict.${code}`, named(params));
}

/** The one next step of a verdict. */
export function nextText(text: TextFunction, { code, params, error }: Verdict): string {
  const reason = error ? `${text(errorMessageId(error.code), error.params)} ${text(errorNextId(error.code), error.params)}` : '';
  return text(`doctor.next.${code}`, { ...named(params), error: reason });
}
