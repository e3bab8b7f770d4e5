import { decodeEventLog, numberToHex, pad, type Address, type Hex } from 'viem';
import * as v from 'valibot';
import { rewardPoolsAbi } from '../../abis/rewardPools.ts';
import { dollars } from '../deploy/tokenPrices.ts';
import type { WorldChain } from '../deploy/world.ts';
import type { LocalChainId } from '../ports.ts';
import { faultsOf } from './faults.ts';
import { callNode, nodeHead } from './node.ts';
import { jsonReply, startService, textReply, type Service } from './service.ts';

export interface PricesOptions {
  target: string;
  port: number;
  chains: readonly { chainId: LocalChainId; nodeUrl: string; tokens: WorldChain['tokens'] }[];
}

const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));
const question = v.strictObject({
  stakingContractAddress: address,
  network: v.pipe(v.number(), v.integer()),
  rewardTokenAddress: address,
  stakedTokenAddress: address,
  priceDefiningStakedTokenAddress: v.optional(address),
  stakedTokenAmount: v.pipe(v.string(), v.regex(/^\d+$/)),
});
const bodySchema = v.strictObject({ tokens: v.array(question) });
const header = v.object({ number: v.string(), timestamp: v.string() });
const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string() }));
const topic = '0xac140162';
const weekSeconds = 7 * 86_400;
const yearSeconds = 31_536_000;

type Chain = PricesOptions['chains'][number];

function tokenAt({ tokens }: Chain, at: string): { price: number; decimals: number } | null {
  const found = Object.entries(tokens).find(([, token]) => token.address.toLowerCase() === at.toLowerCase());
  const price = found === undefined ? undefined : dollars[found[0]];
  return found === undefined || price === undefined ? null : { price, decimals: found[1].decimals };
}

/** The first block of the last seven days, and the newest one. */
async function window({ nodeUrl }: Chain): Promise<{ from: Hex; seconds: number }> {
  const at = async (block: bigint) => {
    const read = v.parse(header, await callNode(nodeUrl, 'eth_getBlockByNumber', [numberToHex(block), false]));
    return Number(read.timestamp);
  };
  const head = await nodeHead(nodeUrl);
  const now = await at(head);
  let [before, after] = [-1n, head];
  while (after - before > 1n) {
    const middle = (before + after) / 2n;
    if ((await at(middle)) >= now - weekSeconds) after = middle;
    else before = middle;
  }
  return { from: numberToHex(after), seconds: now - (await at(after)) };
}

/** The rate of a pool in per cent a year; null: a price or the rewards are missing. */
async function rateOf(chain: Chain, asked: v.InferOutput<typeof question>): Promise<number | null> {
  const reward = tokenAt(chain, asked.rewardTokenAddress);
  const staked = tokenAt(chain, asked.priceDefiningStakedTokenAddress ?? asked.stakedTokenAddress);
  const amount = Number(asked.stakedTokenAmount);
  const { from, seconds } = await window(chain);
  if (reward === null || staked === null || amount === 0 || seconds <= 0) return null;
  const filter = {
    address: asked.stakingContractAddress,
    fromBlock: from,
    topics: [null, pad(asked.rewardTokenAddress, { size: 32 })],
  };
  const found = v.parse(logs, await callNode(chain.nodeUrl, 'eth_getLogs', [filter]));
  const sum = found
    .filter(({ topics: [first = ''] }) => first.startsWith(topic))
    .reduce((total, log) => total + Number(amountOf(log)), 0);
  const worth = (sum / 10 ** reward.decimals) * reward.price * (yearSeconds / seconds);
  return (worth / ((amount / 10 ** staked.decimals) * staked.price)) * 100;
}

function amountOf({ topics, data }: { topics: string[]; data: string }): bigint {
  const args = { topics: topics as [Hex, ...Hex[]], data: data as Hex };
  return decodeEventLog({ abi: rewardPoolsAbi, eventName: 'RewardsAdded', ...args }).args.amount;
}

/**
 * POST /currentAprs gives the rates of pools in per cent, by the address of their reward token; GET /prices?chainId={n}
 * gives US dollars by address. The fault `edit` with the field `factor` multiplies each rate, with the field `apr` or
 * `price` it takes the place of each.
 */
export function startPrices({ target, port, chains }: PricesOptions): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['edit'],
    async handle({ method, path, query, body }, faults) {
      if (path === '/health') return jsonReply(200, { status: 'ok' });
      const edits = faultsOf(faults, 'edit').map(({ fault }) => fault);
      const edited = (field: string) => edits.find((edit) => edit.field === field);
      if (path === '/prices' && method === 'GET') {
        const chain = chains.find(({ chainId }) => String(chainId) === query.get('chainId'));
        if (chain === undefined) return textReply(404, 'There is no such network.');
        const prices = Object.entries(chain.tokens).flatMap(([symbol, token]) => {
          const price = edited('price') === undefined ? dollars[symbol] : edited('price')?.value;
          return price === undefined ? [] : [[token.address, price]];
        });
        return jsonReply(200, { prices: Object.fromEntries(prices) as Record<string, unknown> });
      }
      if (path !== '/currentAprs' || method !== 'POST') return textReply(404, 'Not found');
      const asked = v.safeParse(bodySchema, jsonOf(body));
      if (!asked.success) return textReply(400, 'The body is not { tokens }.');
      const factor = Number(edited('factor')?.value ?? 1);
      const aprs: Record<string, unknown> = {};
      for (const token of asked.output.tokens) {
        const chain = chains.find(({ chainId }) => chainId === token.network);
        const rate = chain === undefined ? null : await rateOf(chain, token);
        if (edited('apr') !== undefined) aprs[token.rewardTokenAddress] = edited('apr')?.value ?? null;
        else if (rate !== null) aprs[token.rewardTokenAddress] = rate * factor;
      }
      return jsonReply(200, { aprs });
    },
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
