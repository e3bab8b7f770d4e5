// npm run bench: the budgets, each with the measured value. `-- --only=bundle,visits` runs some parts, `--phones=5`
// more new phones, `--visitors=pools` some visitors, `--sizes=10000,100000` the search over that many tokens.
import { benchBalanceReads } from './bench/balanceReads.ts';
import { benchBundle } from './bench/bundle.ts';
import { benchEarnList } from './bench/earnList.ts';
import { benchTokenSearch } from './bench/tokenSearch.ts';
import { benchVisits } from './bench/visits.ts';
import { benchWorld } from './bench/world.ts';

/** In the order of their budgets, one after another, so that none slows down another. */
const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  bundle: benchBundle,
  visits: benchVisits,
  world: benchWorld,
  reads: benchBalanceReads,
  earn: benchEarnList,
  tokens: benchTokenSearch,
};

const asked =
  /^--only=(.+)$/.exec(process.argv.find((argument) => argument.startsWith('--only=')) ?? '')?.[1]?.split(',') ??
  Object.keys(parts);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);

const misses: string[] = [];
for (const name of asked) misses.push(...((await parts[name]?.()) ?? []));
for (const miss of misses) console.log(`OVER BUDGET ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
