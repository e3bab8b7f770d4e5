import * as fc from 'fast-check';
import { nodeLies } from './world/chain.ts';
import type { NodeLie, ReorgKind } from './world/chain.ts';
import { chainIds, oracleNames, requiredBlocks } from './world/places.ts';
import type { ModelChainId } from './world/places.ts';
import { oracleModes } from './world/oracles.ts';
import type { OracleMode } from './world/oracles.ts';
import { answerKinds } from './world/wallet.ts';
import type { AnswerKind } from './world/wallet.ts';

export const replacements = ['same', 'cancel', 'other', 'otherDeposit'] as const;
export type Replacement = (typeof replacements)[number];

/** Two tabs; the model opens the first one at the start. */
export type TabId = 0 | 1;

/**
 * What users, chains, wallets, oracles and browsers do. A `pick` chooses among what exists; a command for which nothing
 * exists does nothing, so that a failing sequence can be made shorter.
 */
export type Command =
  | { do: 'deposit'; tab: TabId; isElsewhere: boolean; amount: number; isToken: boolean; isForStranger: boolean }
  | { do: 'claim'; tab: TabId; pick: number; isPressedAgain: boolean }
  | { do: 'startNew'; tab: TabId }
  | { do: 'giveUp'; tab: TabId; pick: number }
  /** Runs some of the waiting tasks; `order` chooses which. */
  | { do: 'run'; steps: number; order: number }
  | { do: 'settle' }
  | { do: 'answer'; pick: number; how: AnswerKind }
  | { do: 'mine'; chain: ModelChainId; blocks: number }
  | { do: 'reorg'; chain: ModelChainId; depth: number; how: ReorgKind }
  | { do: 'replace'; pick: number; how: Replacement }
  | { do: 'drop'; pick: number }
  | { do: 'comeBack'; pick: number }
  | { do: 'crash'; tab: TabId }
  | { do: 'open'; tab: TabId }
  | { do: 'close'; tab: TabId }
  | { do: 'switchNetwork'; chain: ModelChainId }
  | { do: 'network'; isOnline: boolean }
  | { do: 'node'; chain: ModelChainId; lag: number; isFlaky: boolean }
  | { do: 'execute'; chain: ModelChainId }
  | { do: 'lie'; chain: ModelChainId; lie: NodeLie | null }
  | { do: 'oracle'; name: string; mode: OracleMode }
  | { do: 'pause'; chain: ModelChainId; isPaused: boolean }
  | { do: 'releaseByStranger'; pick: number }
  | { do: 'wake' }
  | { do: 'stopWorker' }
  | { do: 'pass'; seconds: number };

const tab = fc.constantFrom<TabId>(0, 0, 1);
const chain = fc.constantFrom<ModelChainId>(chainIds[0], chainIds[0], chainIds[1]);
const pick = fc.nat(5);
const blocks = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 10, max: 14 }), fc.constant(requiredBlocks));

type Fields<Name extends Command['do']> = {
  [Key in keyof Omit<Extract<Command, { do: Name }>, 'do'>]: fc.Arbitrary<Extract<Command, { do: Name }>[Key]>;
};

/** How often a command occurs, and its fields; the type requires every command once. */
const table: { [Name in Command['do']]: [weight: number, fields: Fields<Name>] } = {
  deposit: [
    12,
    {
      tab,
      isElsewhere: fc.constantFrom(false, false, false, false, true),
      amount: fc.constantFrom(1, 1, 2),
      isToken: fc.boolean(),
      isForStranger: fc.constantFrom(false, false, false, true),
    },
  ],
  claim: [12, { tab, pick, isPressedAgain: fc.constantFrom(false, false, true) }],
  startNew: [4, { tab }],
  giveUp: [2, { tab, pick }],
  run: [14, { steps: fc.integer({ min: 1, max: 60 }), order: fc.nat(1_000) }],
  settle: [20, {}],
  answer: [16, { pick, how: fc.constantFrom<AnswerKind>(...answerKinds, 'signed', 'signed', 'signed', 'silent') }],
  mine: [18, { chain, blocks }],
  reorg: [
    10,
    {
      chain,
      depth: fc.integer({ min: 1, max: 11 }),
      how: fc.constantFrom<ReorgKind>('later', 'moved', 'swapped', 'gone'),
    },
  ],
  replace: [8, { pick, how: fc.constantFrom(...replacements, 'same', 'same') }],
  drop: [2, { pick }],
  comeBack: [2, { pick }],
  crash: [5, { tab }],
  open: [6, { tab }],
  close: [2, { tab }],
  switchNetwork: [3, { chain }],
  network: [3, { isOnline: fc.constantFrom(true, true, false) }],
  node: [3, { chain, lag: fc.integer({ min: 0, max: 5 }), isFlaky: fc.boolean() }],
  execute: [4, { chain }],
  lie: [6, { chain: fc.constantFrom(...chainIds), lie: fc.constantFrom(null, ...nodeLies) }],
  oracle: [4, { name: fc.constantFrom(...oracleNames), mode: fc.constantFrom(...oracleModes) }],
  pause: [2, { chain, isPaused: fc.constantFrom(false, false, true) }],
  releaseByStranger: [2, { pick }],
  wake: [5, {}],
  stopWorker: [2, {}],
  pass: [4, { seconds: fc.constantFrom(3, 20, 65, 400, 90_000) }],
};

function arbitraryOf(name: Command['do']): fc.Arbitrary<Command> {
  const [, fields] = table[name];
  return fc.record({ do: fc.constant(name), ...fields }) as fc.Arbitrary<Command>;
}

const names = Object.keys(table) as Command['do'][];

/** What users mostly do, one after the other. */
const ways: readonly [weight: number, steps: readonly Command['do'][]][] = [
  [2, ['deposit', 'settle', 'answer', 'settle', 'mine', 'settle']],
  [1, ['deposit', 'run', 'answer', 'run', 'replace', 'settle', 'mine']],
  [1, ['deposit', 'settle', 'answer', 'settle', 'mine', 'settle', 'reorg', 'settle', 'mine', 'settle']],
  [2, ['mine', 'settle', 'claim', 'settle', 'answer', 'settle', 'mine', 'settle']],
  [1, ['claim', 'run', 'claim', 'settle', 'answer']],
  // Two tabs: one has stored a deposit that the other sees sped up, and one of them is closed.
  [1, ['open', 'deposit', 'settle', 'answer', 'run', 'replace', 'run', 'crash', 'mine', 'settle', 'open', 'settle']],
  [1, ['deposit', 'settle', 'answer', 'settle', 'lie', 'mine', 'settle', 'mine', 'settle']],
  [
    1,
    [
      'releaseByStranger',
      'mine',
      'settle',
      'lie',
      'startNew',
      'deposit',
      'settle',
      'answer',
      'mine',
      'settle',
      'mine',
      'settle',
    ],
  ],
];

/**
 * Sequences of up to `most` commands of these names: single ones, and usual sequences of which any part may be missing.
 */
export function commandsOf(known: readonly Command['do'][], most: number): fc.Arbitrary<Command[]> {
  const single = fc.oneof(...known.map((name) => ({ weight: table[name][0], arbitrary: arbitraryOf(name) })));
  const way = (steps: readonly Command['do'][]): fc.Arbitrary<Command[]> =>
    fc
      .tuple(...steps.filter((name) => known.includes(name)).map((name) => fc.option(arbitraryOf(name), { freq: 12 })))
      .map((made) => made.filter((step) => step !== null));
  const piece = fc.oneof(
    { weight: 5, arbitrary: single.map((one) => [one]) },
    ...ways.map(([weight, steps]) => ({ weight, arbitrary: way(steps) })),
  );
  return fc.array(piece, { maxLength: Math.ceil(most / 4), size: 'max' }).map((pieces) => pieces.flat().slice(0, most));
}

/** Up to 60 commands of any name. */
export const commands: fc.Arbitrary<Command[]> = commandsOf(names, 60);
