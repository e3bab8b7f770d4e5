import * as v from 'valibot';
import { addressOrEmpty, chainId, chainIdKey, text } from './deploymentFields.ts';
import { rewardPoolsTake } from './earnPools.ts';

// Runs when the app is built and in tests, never in the browser.

const whole = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'));
const decimalText = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/, 'must be a number as text'));

const poolFields = {
  /** Symbol of the staked token: for a mining pool that of the reward, whose LP token it takes; else BRIDGE. */
  stakingToken: text,
  /** Symbol of the reward token, by which the contract identifies the pool. */
  earningToken: text,
  /** The networks that have it: their contract of the deployment. Absent: every network that has contract and token. */
  contractAddress: v.exactOptional(v.record(chainIdKey, addressOrEmpty, 'must map chain ids to addresses')),
  harvest: v.exactOptional(v.boolean('must be true or false')),
  sortOrder: v.exactOptional(whole),
  tokenPerBlock: v.exactOptional(decimalText),
  isFinished: v.exactOptional(v.boolean('must be true or false')),
};

export const earnSchema = v.strictObject({
  miningPools: v.exactOptional(v.array(v.strictObject({ stakingPoolId: whole, ...poolFields }))),
  rewardPools: v.exactOptional(v.array(v.strictObject({ rewardPoolId: whole, ...poolFields }))),
  /** In addition to those of the release; one with the same network and id replaces it. */
  farms: v.exactOptional(
    v.array(
      v.strictObject({
        chainId,
        farmId: whole,
        lpSymbol: text,
        token: text,
        quoteToken: v.exactOptional(text),
        isFinished: v.exactOptional(v.boolean('must be true or false')),
      }),
    ),
  ),
});

export type EarnConfig = v.InferOutput<typeof earnSchema>;
/** A pool of either kind as the configuration names it. */
export type PoolConfig = Omit<NonNullable<EarnConfig['miningPools']>[number], 'stakingPoolId'>;
export type FarmConfig = NonNullable<EarnConfig['farms']>[number];

interface EarnDeployment {
  chains: readonly { chainId: number; contracts: { liquidityMiningPools: string; rewardPools: string } }[];
  tokens: readonly { symbol: string }[];
  earn?: EarnConfig | undefined;
}

/** The faults in a deployment's configuration of pools and farms, in plain words. */
export function earnFaults({ chains, tokens, earn = {} }: EarnDeployment): string[] {
  const symbols = new Set(tokens.map(({ symbol }) => symbol));
  const faults: string[] = [];
  const check = (list: readonly PoolConfig[] | undefined, name: 'miningPools' | 'rewardPools'): void => {
    for (const [index, { stakingToken, earningToken, contractAddress = {} }] of (list ?? []).entries()) {
      const at = `earn.${name}.${index}`;
      for (const symbol of [stakingToken, earningToken])
        if (!symbols.has(symbol)) faults.push(`${at}: tokens has no ${symbol}`);
      const taken = name === 'miningPools' ? earningToken : rewardPoolsTake;
      if (stakingToken !== taken) faults.push(`${at}.stakingToken must be ${taken}, which its contract takes`);
      for (const [id, address] of Object.entries(contractAddress)) {
        const contracts = chains.find((chain) => String(chain.chainId) === id)?.contracts;
        const own = name === 'miningPools' ? contracts?.liquidityMiningPools : contracts?.rewardPools;
        if (address !== '' && address.toLowerCase() !== own?.toLowerCase())
          faults.push(`${at}.contractAddress.${id} must be the contract that chains names for it, or empty`);
      }
    }
  };
  check(earn.miningPools, 'miningPools');
  check(earn.rewardPools, 'rewardPools');
  for (const [index, { chainId: id, token, quoteToken = token }] of (earn.farms ?? []).entries()) {
    const at = `earn.farms.${index}`;
    if (!chains.some((chain) => chain.chainId === id)) faults.push(`${at}.chainId must be one of the chains`);
    for (const symbol of new Set([token, quoteToken]))
      if (!symbols.has(symbol)) faults.push(`${at}: tokens has no ${symbol}`);
  }
  return faults;
}
