import { coinOf } from '../../../config/chains/chains.ts';
import { parseAddress } from '../../../core/address.ts';
import type { ClaimType } from '../../../core/claims/claim.ts';
import type { Check } from '../../../core/doctor/checkup.ts';
import type { Verdict } from '../../../core/doctor/verdict.ts';
import { errorMessageId, errorNextId } from '../../../core/errors/appError.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import type { MessageValue, TextFunction } from '../../../i18n/useText.ts';
import { chainName } from '../list/claimViewModel.ts';

type Params = Record<string, MessageValue>;

/**
 * The values of a message: chain ids are replaced by names, addresses get their checksum, and the type selects the
 * words for tokens or an NFT.
 */
function named(params: Params, type: ClaimType): Params {
  const chain = (id: MessageValue | undefined): string => (typeof id === 'number' ? chainName(id) : '');
  const address =
    typeof params['address'] === 'string' ? { address: parseAddress(params['address']) ?? params['address'] } : {};
  const coin = typeof params['targetChainId'] === 'number' ? coinOf(params['targetChainId']) : null;
  return {
    ...params,
    ...address,
    type,
    coin: coin?.symbol ?? '',
    chain: chain(params['chainId']),
    source: chain(params['sourceChainId']),
    target: chain(params['targetChainId']),
  };
}

/** @param locale whose number format is used */
export function checkText(text: TextFunction, locale: string, { line, params, error }: Check, type: ClaimType): string {
  const value = typeof params['value'] === 'string' ? { value: formatNumberText(params['value'], locale) } : {};
  const reason = error ? text(errorMessageId(error.code), error.params) : '';
  // Some reasons already name the node.
  if (line === 'oracle.refused' && error?.params?.['node'] === params['node']) return reason;
  return text(`doctor.${line}`, { ...named(params, type), ...value, error: reason });
}

export function verdictText(text: TextFunction, { code, params }: Verdict, type: ClaimType): string {
  return text(`doctor.verdict.${code}`, named(params, type));
}

/** The next step of a verdict. */
export function nextText(text: TextFunction, { code, params, error }: Verdict, type: ClaimType): string {
  const reason = error
    ? text('errors.sentences', {
        first: text(errorMessageId(error.code), error.params),
        second: text(errorNextId(error.code), error.params),
      })
    : '';
  return text(`doctor.next.${code}`, { ...named(params, type), error: reason });
}
