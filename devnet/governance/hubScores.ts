/** A vote as the hub counts it. */
export interface ScoredVote {
  choice: unknown;
  vp: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isIn =
  (count: number) =>
  (choice: unknown): choice is number =>
    Number.isInteger(choice) && Number(choice) >= 1 && Number(choice) <= count;

function isList(choice: unknown, count: number): choice is number[] {
  return Array.isArray(choice) && choice.every(isIn(count)) && new Set(choice).size === choice.length;
}

function isWeights(choice: unknown, count: number): choice is Record<string, number> {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false;
  const entries = Object.entries(choice as Record<string, unknown>);
  return (
    entries.every(([key, value]) => isIn(count)(Number(key)) && typeof value === 'number' && value >= 0) &&
    entries.some(([, value]) => Number(value) > 0)
  );
}

/** The part of a choice in a weighted vote. */
const part = (choice: Record<string, number>, number: number): number =>
  (choice[String(number)] ?? 0) / sum(Object.values(choice));

/** Counts votes in floating point, as hubs do: the power of each choice. */
export function hubScores(type: string, count: number, votes: readonly ScoredVote[]): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (type === 'approval') {
    const valid = votes.filter(({ choice }) => isList(choice, count));
    return numbers.map((one) =>
      sum(valid.flatMap(({ choice, vp }) => ((choice as number[]).includes(one) ? [vp] : []))),
    );
  }
  if (type === 'weighted' || type === 'quadratic') {
    const valid = votes.flatMap(({ choice, vp }) => (isWeights(choice, count) ? [{ choice, vp }] : []));
    const raw = numbers.map((one) =>
      type === 'weighted'
        ? sum(valid.map(({ choice, vp }) => vp * part(choice, one)))
        : sum(valid.map(({ choice, vp }) => Math.sqrt(vp * part(choice, one)))) ** 2,
    );
    const [whole, power] = [sum(raw), sum(valid.map(({ vp }) => vp))];
    return raw.map((score) => (whole === 0 ? 0 : (score / whole) * power));
  }
  if (type === 'ranked-choice') {
    const valid = votes.flatMap(({ choice, vp }) =>
      isList(choice, count) && choice.length === count ? [{ choice, vp }] : [],
    );
    return runOff(numbers, valid);
  }
  return numbers.map((one) => sum(votes.flatMap(({ choice, vp }) => (choice === one ? [vp] : []))));
}

/** Each round leaves out the last of those that somebody puts first, until one has more than half or two are left. */
function runOff(numbers: readonly number[], votes: readonly { choice: number[]; vp: number }[]): number[] {
  const firsts = numbers.filter((one) => votes.some(({ choice }) => choice[0] === one));
  const scores = numbers.map((one) => sum(votes.flatMap(({ choice, vp }) => (choice[0] === one ? [vp] : []))));
  const scoreOf = (one: number): number => scores[one - 1] ?? 0;
  const whole = sum(votes.map(({ vp }) => vp));
  if (firsts.length < 3 || scores.some((score) => score > whole / 2)) return scores;
  const least = Math.min(...firsts.map(scoreOf));
  const out = firsts.find((one) => scoreOf(one) === least);
  return runOff(
    numbers,
    votes.map(({ choice, vp }) => ({ choice: choice.filter((one) => one !== out), vp })),
  );
}
