import * as v from 'valibot';
import { plainText } from '../../core/errors/plainText.ts';
import { parsePower } from '../../core/governance/power.ts';
import { proposalStates, type HubResult, type Proposal } from '../../core/governance/proposal.ts';
import type { Vote } from '../../core/governance/vote.ts';

/** Texts that are longer are not shown anyway. */
const mostText = 100_000;
const mostChoices = 1000;

const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11));
const line = v.pipe(
  v.string(),
  v.transform((text) => plainText(text)),
);

/** A proposal with the fields that the specification names. */
export const proposalSchema = v.object({
  id,
  title: line,
  body: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => text.slice(0, mostText)),
  ),
  choices: v.pipe(v.array(line), v.maxLength(mostChoices)),
  start: seconds,
  end: seconds,
  snapshot: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String), v.regex(/^\w{0,80}$/)),
  state: v.picklist(proposalStates),
  author: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  space: v.pipe(
    v.object({ id: v.string(), name: v.nullish(v.string()) }),
    v.transform((space) => ({ id: space.id, name: space.name ?? space.id })),
  ),
}) satisfies v.GenericSchema<unknown, Proposal>;

const power = v.pipe(v.unknown(), v.transform(parsePower));

export const resultSchema = v.pipe(
  v.object({
    type: v.fallback(v.nullable(v.string()), null),
    scores: v.fallback(v.nullable(v.array(v.pipe(power, v.bigint()))), null),
    scores_total: power,
    scores_state: v.fallback(v.nullable(v.string()), null),
    quorum: power,
    votes: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  }),
  v.transform(({ type, scores, scores_total: total, scores_state: state, quorum, votes }): HubResult => ({
    type,
    // An empty list is the answer of a hub that has not counted yet.
    scores: scores?.length === 0 ? null : scores,
    total,
    state,
    // Hubs answer 0 where there is no quorum.
    quorum: quorum === 0n ? null : quorum,
    votes,
  })),
);

/** A vote with the fields that the specification names, and `vp`, its power, where the hub was asked for it. */
export const voteSchema = v.pipe(
  v.object({
    id,
    voter: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
    created: seconds,
    choice: v.unknown(),
    vp: v.optional(v.unknown()),
    metadata: v.fallback(
      v.object({
        verificationHash: v.fallback(v.nullable(v.string()), null),
        votingPower: v.fallback(v.nullable(v.union([v.string(), v.number()])), null),
      }),
      { verificationHash: null, votingPower: null },
    ),
  }),
  v.transform(({ metadata, vp, ...vote }): Vote => ({
    ...vote,
    ...metadata,
    power: parsePower(vp) ?? parsePower(metadata.votingPower),
  })),
);

/** One list of the hub: the entries that can be read, and how many cannot. */
export function parseEach<Item>(schema: v.GenericSchema<unknown, Item>, list: readonly unknown[]) {
  const items = list.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  return { items, skipped: list.length - items.length };
}
