import { getAddress, isAddress, type Address } from 'viem';
import * as v from 'valibot';
import { accounts } from './accounts.ts';
import { chainAdmin } from './deploy/admin.ts';
import { stakingContracts } from './deploy/earnAdmin.ts';
import type { World } from './deploy/world.ts';
import type { LocalChainId } from './ports.ts';

export interface AdminContext {
  world: World;
  chainId: LocalChainId;
  nodeUrl: string;
}

const wholeNumber = v.pipe(
  v.union(
    [v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))],
    'must be a whole number, as decimal text when it is large',
  ),
  v.transform((value) => BigInt(value)),
);
const text = v.string('must be a text');

function parse<S extends v.GenericSchema>(schema: S, parameters: Record<string, unknown>): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parameters);
  if (parsed.success) return parsed.output;
  throw new Error(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '));
}

/** An address as such, or the name of an account ("Alice") or its number. */
function accountAddress(value: string): Address {
  if (isAddress(value, { strict: false })) return getAddress(value);
  const account = accounts.find(({ name, index }) => name === value || String(index) === value);
  if (!account)
    throw new Error(
      `There is no account ${value}. Give an address, a name such as Alice, or a number from 0 to ${accounts.length - 1}.`,
    );
  return account.address;
}

/** An address as such, or the symbol of a token of this chain. */
function tokenAddress({ world, chainId }: AdminContext, value: string): Address {
  if (isAddress(value, { strict: false })) return getAddress(value);
  const token = world.chains[chainId].tokens[value];
  if (!token)
    throw new Error(
      `Chain ${chainId} has no token ${value}. It has ${Object.keys(world.chains[chainId].tokens).join(', ')}.`,
    );
  return token.address;
}

/** An address as such, or the name of a collection of this chain. */
function collectionAddress({ world, chainId }: AdminContext, value: string): Address {
  if (isAddress(value, { strict: false })) return getAddress(value);
  const collection = world.chains[chainId].collections[value];
  if (!collection)
    throw new Error(
      `Chain ${chainId} has no collection ${value}. It has ${Object.keys(world.chains[chainId].collections).join(', ')}.`,
    );
  return collection.address;
}

/** Which bridge is meant; the token bridge when nothing is said. */
const bridge = v.optional(v.picklist(['erc20', 'erc721'], 'must be erc20 or erc721'), 'erc20');

type Action = (context: AdminContext, parameters: Record<string, unknown>) => Promise<void>;

const tokenActions: Record<string, Action> = {
  pause: (context, parameters) => adminOf(context).pauseBridge(parse(v.strictObject({ bridge }), parameters).bridge),
  unpause: (context, parameters) =>
    adminOf(context).unpauseBridge(parse(v.strictObject({ bridge }), parameters).bridge),
  pauseOracle: (context, parameters) =>
    adminOf(context).pauseOracle(parse(v.strictObject({ bridge }), parameters).bridge),
  unpauseOracle: (context, parameters) =>
    adminOf(context).unpauseOracle(parse(v.strictObject({ bridge }), parameters).bridge),
  setThreshold(context, parameters) {
    const asked = parse(v.strictObject({ threshold: wholeNumber, bridge }), parameters);
    return adminOf(context).setThreshold(asked.threshold, asked.bridge);
  },
  addOracle(context, parameters) {
    const asked = parse(v.strictObject({ oracle: text, bridge }), parameters);
    return adminOf(context).addOracle(accountAddress(asked.oracle), asked.bridge);
  },
  removeOracle(context, parameters) {
    const asked = parse(v.strictObject({ oracle: text, bridge }), parameters);
    return adminOf(context).removeOracle(accountAddress(asked.oracle), asked.bridge);
  },
  drainLiquidity(context, parameters) {
    const { token, leave } = parse(v.strictObject({ token: text, leave: v.optional(wholeNumber, 0) }), parameters);
    return adminOf(context).drainLiquidity(tokenAddress(context, token), leave);
  },
  setBridgeFee(context, parameters) {
    const { token, ratePpm } = parse(v.strictObject({ token: v.optional(text), ratePpm: wholeNumber }), parameters);
    return token === undefined
      ? adminOf(context).setDefaultBridgeFee(ratePpm)
      : adminOf(context).setBridgeFee(tokenAddress(context, token), ratePpm);
  },
  mint(context, parameters) {
    const { token, to, amount } = parse(v.strictObject({ token: text, to: text, amount: wholeNumber }), parameters);
    return adminOf(context).mint(tokenAddress(context, token), accountAddress(to), amount);
  },
};

const receivers = ['rewardPools', 'liquidityMiningPools', 'buyBackAndBurn'] as const;
const receiver = v.picklist(receivers, `must be ${receivers.join(' or ')}`);
/** Both kinds of pools when nothing is said. */
const pools = v.optional(
  v.array(v.picklist(['rewardPools', 'liquidityMiningPools'], 'must be rewardPools or liquidityMiningPools')),
  ['rewardPools', 'liquidityMiningPools'],
);

const feeActions: Record<string, Action> = {
  async pausePools(context, parameters) {
    for (const one of parse(v.strictObject({ pools }), parameters).pools) await adminOf(context).fees.pause(one);
  },
  async unpausePools(context, parameters) {
    for (const one of parse(v.strictObject({ pools }), parameters).pools) await adminOf(context).fees.unpause(one);
  },
  pauseBuyBack: (context) => adminOf(context).fees.pause('buyBackAndBurn'),
  unpauseBuyBack: (context) => adminOf(context).fees.unpause('buyBackAndBurn'),
  setPoolAllowance(context, parameters) {
    const asked = parse(
      v.strictObject({ token: text, amount: wholeNumber, receiver: v.optional(receiver, 'rewardPools') }),
      parameters,
    );
    return adminOf(context).fees.setAllowance(asked.receiver, tokenAddress(context, asked.token), asked.amount);
  },
  removePoolAllowance(context, parameters) {
    const asked = parse(v.strictObject({ token: text, receiver: v.optional(receiver, 'rewardPools') }), parameters);
    return adminOf(context).fees.setAllowance(asked.receiver, tokenAddress(context, asked.token), 0n);
  },
  setFeeGaps(context, parameters) {
    const { rewardBlocks, miningBlocks } = parse(
      v.strictObject({ rewardBlocks: v.optional(wholeNumber, 0), miningBlocks: v.optional(wholeNumber, 0) }),
      parameters,
    );
    return adminOf(context).fees.setGaps(rewardBlocks, miningBlocks);
  },
};

const liquidityActions: Record<string, Action> = {
  pauseLiquidity: (context) => adminOf(context).pools.pause(),
  unpauseLiquidity: (context) => adminOf(context).pools.unpause(),
  setMaxPoolSize(context, parameters) {
    const { token, maxSize } = parse(v.strictObject({ token: text, maxSize: wholeNumber }), parameters);
    return adminOf(context).pools.setMaxPoolSize(tokenAddress(context, token), maxSize);
  },
  setWithdrawalFee(context, parameters) {
    const { token, ratePpm } = parse(v.strictObject({ token: v.optional(text), ratePpm: wholeNumber }), parameters);
    const { pools: admin } = adminOf(context);
    return token === undefined
      ? admin.setDefaultWithdrawalFee(ratePpm)
      : admin.setWithdrawalFee(tokenAddress(context, token), ratePpm);
  },
  setWithdrawalFeeReceiver(context, parameters) {
    const { to } = parse(v.strictObject({ to: text }), parameters);
    return adminOf(context).pools.setFeeReceiver(accountAddress(to));
  },
};

const staking = v.picklist(stakingContracts, `must be ${stakingContracts.join(' or ')}`);
const poolContract = v.optional(
  v.picklist(['rewardPools', 'liquidityMiningPools'], 'must be rewardPools or liquidityMiningPools'),
  'rewardPools',
);

const earnActions: Record<string, Action> = {
  pauseStaking: (context, parameters) =>
    adminOf(context).earn.pause(parse(v.strictObject({ contract: staking }), parameters).contract),
  unpauseStaking: (context, parameters) =>
    adminOf(context).earn.unpause(parse(v.strictObject({ contract: staking }), parameters).contract),
  async addRewards(context, parameters) {
    const asked = parse(v.strictObject({ pools: poolContract, token: text, amount: wholeNumber }), parameters);
    const token = tokenAddress(context, asked.token);
    await adminOf(context).mint(token, accountAddress('Deployer'), asked.amount);
    await adminOf(context).earn.addRewards(asked.pools, token, asked.amount);
  },
  setStakeLimits(context, parameters) {
    const limit = v.optional(wholeNumber);
    const fields = { pools: poolContract, token: text, minStake: limit, maxStake: limit, maxPoolSize: limit };
    const { pools: contract, token, ...limits } = parse(v.strictObject(fields), parameters);
    return adminOf(context).earn.setLimits(contract, tokenAddress(context, token), limits);
  },
  setUnstakeFee(context, parameters) {
    const { token, ratePpm } = parse(v.strictObject({ token: text, ratePpm: wholeNumber }), parameters);
    return adminOf(context).earn.setUnstakeFee(tokenAddress(context, token), ratePpm);
  },
  setMultiplier(context, parameters) {
    const { farmId, multiplier } = parse(v.strictObject({ farmId: wholeNumber, multiplier: wholeNumber }), parameters);
    return adminOf(context).earn.setMultiplier(farmId, multiplier);
  },
  moveTime(context, parameters) {
    const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * 86_400));
    return adminOf(context).earn.moveTime(parse(v.strictObject({ seconds }), parameters).seconds);
  },
};

/** An account, or a pair such as 'TAX/BNB'. */
function accountOrPair({ world, chainId }: AdminContext, value: string): Address {
  return world.chains[chainId].pairs[value] ?? accountAddress(value);
}

const dexActions: Record<string, Action> = {
  createPair(context, parameters) {
    const { tokenA, tokenB } = parse(v.strictObject({ tokenA: text, tokenB: text }), parameters);
    return adminOf(context).dex.createPair(tokenAddress(context, tokenA), tokenAddress(context, tokenB));
  },
  setReserves(context, parameters) {
    const fields = { tokenA: text, amountA: wholeNumber, tokenB: text, amountB: wholeNumber };
    const { tokenA, amountA, tokenB, amountB } = parse(v.strictObject(fields), parameters);
    const { dex } = adminOf(context);
    return dex.setReserves(tokenAddress(context, tokenA), amountA, tokenAddress(context, tokenB), amountB);
  },
  setProtocolFee: (context, parameters) =>
    adminOf(context).dex.setProtocolFee(
      parse(v.strictObject({ isOn: v.boolean('must be true or false') }), parameters).isOn,
    ),
  setTaxRate(context, parameters) {
    const { token, ratePpm } = parse(v.strictObject({ token: text, ratePpm: wholeNumber }), parameters);
    return adminOf(context).dex.setTaxRate(tokenAddress(context, token), ratePpm);
  },
  refuseTransfers(context, parameters) {
    const fields = { token: text, to: text, isRefused: v.optional(v.boolean('must be true or false'), true) };
    const { token, to, isRefused } = parse(v.strictObject(fields), parameters);
    return adminOf(context).dex.setRefused(tokenAddress(context, token), accountOrPair(context, to), isRefused);
  },
  setBurnPath(context, parameters) {
    const { path } = parse(v.strictObject({ path: v.array(text) }), parameters);
    return adminOf(context).dex.setBurnPath(path.map((token) => tokenAddress(context, token)));
  },
};

const nftActions: Record<string, Action> = {
  setNftFee(context, parameters) {
    const { collection, wei } = parse(v.strictObject({ collection: v.optional(text), wei: wholeNumber }), parameters);
    const { nfts } = adminOf(context);
    return collection === undefined
      ? nfts.setDefaultFee(wei)
      : nfts.setFee(collectionAddress(context, collection), wei);
  },
  whitelistCollection(context, parameters) {
    return adminOf(context).nfts.whitelist(
      collectionAddress(context, parse(v.strictObject({ collection: text }), parameters).collection),
    );
  },
  unlistCollection(context, parameters) {
    return adminOf(context).nfts.unlist(
      collectionAddress(context, parse(v.strictObject({ collection: text }), parameters).collection),
    );
  },
  mintNfts(context, parameters) {
    const { collection, to, firstId, count } = parse(
      v.strictObject({ collection: text, to: text, firstId: wholeNumber, count: v.optional(wholeNumber, 1) }),
      parameters,
    );
    return adminOf(context).nfts.mint(collectionAddress(context, collection), accountAddress(to), firstId, count);
  },
  setTokenUri(context, parameters) {
    const { collection, tokenId, uri } = parse(
      v.strictObject({ collection: text, tokenId: wholeNumber, uri: text }),
      parameters,
    );
    return adminOf(context).nfts.setTokenUri(collectionAddress(context, collection), tokenId, uri);
  },
  moveNft(context, parameters) {
    const { collection, tokenId, to } = parse(
      v.strictObject({ collection: text, tokenId: wholeNumber, to: text }),
      parameters,
    );
    return adminOf(context).nfts.move(collectionAddress(context, collection), tokenId, accountAddress(to));
  },
};

const actions: Record<string, Action> = {
  ...tokenActions,
  ...feeActions,
  ...liquidityActions,
  ...nftActions,
  ...earnActions,
  ...dexActions,
};

const adminOf = ({ world, chainId, nodeUrl }: AdminContext) => chainAdmin(nodeUrl, world.chains[chainId]);

/**
 * Runs an administrator's action by name. Rejects with a sentence when there is none, a parameter is wrong, or it
 * fails.
 */
export async function runAdminAction(
  context: AdminContext,
  action: string,
  parameters: Record<string, unknown>,
): Promise<{ done: string }> {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run) throw new Error(`There is no admin action ${action}. Use one of ${Object.keys(actions).join(', ')}.`);
  await run(context, parameters);
  return { done: action };
}
