import { getAddress, isAddress, type Address } from 'viem';
import * as v from 'valibot';
import { accounts } from './accounts.ts';
import { chainAdmin } from './deploy/admin.ts';
import type { World } from './deploy/world.ts';
import type { LocalChainId } from './ports.ts';

export interface AdminContext {
  world: World;
  chainId: LocalChainId;
  nodeUrl: string;
}

const wholeNumber = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))], 'must be a whole number, as decimal text when it is large'),
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
  if (!account) throw new Error(`There is no account ${value}. Give an address, a name such as Alice, or a number from 0 to ${accounts.length - 1}.`);
  return account.address;
}

/** An address as such, or the symbol of a token of this chain. */
function tokenAddress({ world, chainId }: AdminContext, value: string): Address {
  if (isAddress(value, { strict: false })) return getAddress(value);
  const token = world.chains[chainId].tokens[value];
  if (!token) throw new Error(`Chain ${chainId} has no token ${value}. It has ${Object.keys(world.chains[chainId].tokens).join(', ')}.`);
  return token.address;
}

const actions: Record<string, (context: AdminContext, parameters: Record<string, unknown>) => Promise<void>> = {
  pause: (context) => adminOf(context).pauseBridge(),
  unpause: (context) => adminOf(context).unpauseBridge(),
  setThreshold: (context, parameters) => adminOf(context).setThreshold(parse(v.strictObject({ threshold: wholeNumber }), parameters).threshold),
  addOracle: (context, parameters) => adminOf(context).addOracle(accountAddress(parse(v.strictObject({ oracle: text }), parameters).oracle)),
  removeOracle: (context, parameters) => adminOf(context).removeOracle(accountAddress(parse(v.strictObject({ oracle: text }), parameters).oracle)),
  drainLiquidity(context, parameters) {
    const { token, leave } = parse(v.strictObject({ token: text, leave: v.optional(wholeNumber, 0) }), parameters);
    return adminOf(context).drainLiquidity(tokenAddress(context, token), leave);
  },
  setBridgeFee(context, parameters) {
    const { token, ratePpm } = parse(v.strictObject({ token: v.optional(text), ratePpm: wholeNumber }), parameters);
    return token === undefined ? adminOf(context).setDefaultBridgeFee(ratePpm) : adminOf(context).setBridgeFee(tokenAddress(context, token), ratePpm);
  },
  mint(context, parameters) {
    const { token, to, amount } = parse(v.strictObject({ token: text, to: text, amount: wholeNumber }), parameters);
    return adminOf(context).mint(tokenAddress(context, token), accountAddress(to), amount);
  },
};

const adminOf = ({ world, chainId, nodeUrl }: AdminContext) => chainAdmin(nodeUrl, world.chains[chainId]);

/** Runs an administrator's action by name. Rejects with a sentence when there is none, a parameter is wrong, or it fails. */
export async function runAdminAction(context: AdminContext, action: string, parameters: Record<string, unknown>): Promise<{ done: string }> {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run) throw new Error(`There is no admin action ${action}. Use one of ${Object.keys(actions).join(', ')}.`);
  await run(context, parameters);
  return { done: action };
}
