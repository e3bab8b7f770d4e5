import type { Address } from 'viem';
import * as v from 'valibot';
import { APR_MAX_BODY_BYTES } from '../../config/limits.ts';
import { PRICES_TIMEOUT_MS } from '../../config/timing.ts';
import { APR_ONE } from '../../core/earn/apr.ts';
import { parsePrice, PRICE_ONE, type Prices } from '../../core/earn/prices.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { fetchText, FetchFailure } from '../http/fetchText.ts';

/** One pool as the service is asked about it; amounts are smallest units as decimal text. */
export interface AprQuestion {
  stakingContractAddress: Address;
  network: number;
  rewardTokenAddress: Address;
  stakedTokenAddress: Address;
  /** Only for mining pools: the token with whose price the LP token is valued. */
  priceDefiningStakedTokenAddress?: Address;
  stakedTokenAmount: string;
}

/**
 * Rates by the address of the reward token in lower case, in units of `APR_ONE`; those that the service does not know
 * are missing.
 */
export type ServiceAprs = Readonly<Record<Address, bigint>>;

interface ServiceRequest {
  pricesUrl: string;
  fetch?: typeof fetch;
  signal?: AbortSignal | undefined;
}

const aprsSchema = v.object({ aprs: v.record(addressSchema, v.unknown()) });
const pricesSchema = v.object({ prices: v.record(addressSchema, v.unknown()) });

/**
 * POST {price service}/currentAprs. Rates are per cent; one that is not a number of at least 0 is left out.
 * @throws CausewayError 'aprRequestFailed' with `status` and `text`
 */
export async function fetchAprs(request: ServiceRequest, tokens: readonly AprQuestion[]): Promise<ServiceAprs> {
  const answer = await ask(request, 'currentAprs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tokens }),
  });
  const parsed = v.safeParse(aprsSchema, answer);
  if (!parsed.success) throw failed(200, 'no aprs');
  return mapValues(parsed.output.aprs, (value) => {
    if (value === 0 || value === '0') return 0n;
    const percent = parsePrice(value);
    return percent === null ? null : (percent * APR_ONE) / (PRICE_ONE * 100n);
  });
}

/**
 * GET {price service}/prices?chainId={chainId}. Only prices above 0 count.
 * @throws CausewayError 'aprRequestFailed' with `status` and `text`
 */
export async function fetchPrices(request: ServiceRequest, chainId: number): Promise<Prices> {
  const parsed = v.safeParse(pricesSchema, await ask(request, `prices?chainId=${chainId}`, {}));
  if (!parsed.success) throw failed(200, 'no prices');
  return mapValues(parsed.output.prices, parsePrice);
}

function mapValues(
  values: Readonly<Record<string, unknown>>,
  read: (value: unknown) => bigint | null,
): Record<Address, bigint> {
  const known: Record<Address, bigint> = {};
  for (const [address, value] of Object.entries(values)) {
    const amount = read(value);
    if (amount !== null) known[`0x${address.slice(2).toLowerCase()}`] = amount;
  }
  return known;
}

async function ask({ pricesUrl, signal, ...given }: ServiceRequest, path: string, init: RequestInit): Promise<unknown> {
  const fetchBody: typeof fetch = given.fetch ?? ((input, options) => fetch(input, options));
  const answer = await fetchText(`${pricesUrl.replace(/\/+$/, '')}/${path}`, {
    fetch: fetchBody,
    timeoutMs: PRICES_TIMEOUT_MS,
    maxBytes: APR_MAX_BODY_BYTES,
    signal,
    init,
  }).catch((cause: unknown) => {
    if (cause instanceof FetchFailure) throw failed(0, cause.message);
    throw cause;
  });
  if (answer.status !== 200) throw failed(answer.status, answer.text);
  try {
    return JSON.parse(answer.text);
  } catch {
    throw failed(answer.status, 'no JSON');
  }
}

function failed(status: number, text: string): CausewayError {
  const shown = plainText(text).slice(0, 200);
  return new CausewayError({
    code: 'aprRequestFailed',
    params: { status: String(status), text: shown },
    detail: `request failed with ${status}: ${shown}`,
  });
}
