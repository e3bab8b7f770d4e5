import { coinOf } from '../../config/chains/chains.ts';
import { parseAddress } from '../../core/address.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import type { Check } from '../../core/doctor/checkup.ts';
import type { Verdict } from '../../core/doctor/verdict.ts';
import { errorMessageId, errorNextId } from '../../core/errors/appError.ts';
import type { TextFunction } from '../../i18n/useText.ts';
import { chainName } from './claimFace.ts';

type Params = Record<string, string | number>;

/** Chain ids become names, addresses get their checksum; the kind chooses between tokens and NFT. */
function named(params: Params, type: ClaimType): Params {
  const chain = (id: string | number | undefined): string => (typeof id === 'number' ? chainName(id) : '');
  const address = typeof params['address'] === 'string' ? { address: parseAddress(params['address']) ?? params['address'] } : {};
  const coin = typeof params['targetChainId'] === 'number' ? coinOf(params['targetChainId']) : null;
  return { ...params, ...address, type, coin: coin?.symbol ?? '', chain: chain(params['chainId']), source: chain(params['sourceChainId']), target: chain(params['targetChainId']) };
}

export function checkText(text: TextFunction, { line, params, error }: Check, type: ClaimType): string {
  return text(`doctor.${line}`, { ...named(params, type), error: error ? text(errorMessageId(error.code), error.params) : '' });
}

export function verdictText(text: TextFunction, { code, params }: Verdict, type: ClaimType): string {
  return text(`doctor.verdict.${code}`, named(params, type));
}

/** The one next step of a verdict. */
export function nextText(text: TextFunction, { code, params, error }: Verdict, type: ClaimType): string {
  const reason = error ? `${text(errorMessageId(error.code), error.params)} ${text(errorNextId(error.code), error.params)}` : '';
  return text(`doctor.next.${code}`, { ...named(params, type), error: reason });
}
