import { createHash } from 'node:crypto';
import { accounts } from '../accounts.ts';
import { hubScores } from './hubScores.ts';
import { seededVotes, type HubVote } from './seededVotes.ts';

export const localSpace = { id: 'causeway.local', name: 'Causeway' };

/** A proposal of the hub, with its votes. */
export interface HubProposal {
  id: string;
  title: string;
  body: string;
  choices: string[];
  start: number;
  end: number;
  snapshot: string;
  author: string;
  type: string;
  quorum: number;
  scores: number[];
  scores_state: string;
  votes: HubVote[];
}

interface Plan {
  title: string;
  type: string;
  choices: string[];
  /** Hours from now. */
  hours: readonly [start: number, end: number];
  votes: number;
  /** Number of the account that proposes; 0 is the core team. */
  author: number;
  body?: string;
  quorum?: number;
  /** All votes in one second. */
  isAtOnce?: boolean;
  unsigned?: readonly number[];
  state?: string;
}

const yesNo = ['For', 'Against', 'Abstain'];

const longBody = `# What is proposed

The bridge keeps **15 %** of its fees for buying back *BRIDGE*. This proposal asks whether to raise that part.

1. Fees go on as today.
2. A larger part buys back and burns.

| Part | Burned a month |
| --- | --- |
| 15 % | 12,000 |
| 25 % | 20,000 |

> The contracts do not change.

See [the contracts](https://contracts.example.org/buyback?from=vote) and <https://forum.example.org/t/12>.

![A chart of burns](https://pictures.example.org/burns.png)

\`\`\`
buyBackAndBurnERC20(token)
\`\`\`

<img src="https://tracker.example.org/x.png" onerror="alert(1)"> <script>alert(2)</script> [a trap](javascript:alert(3))
`;

const plans: readonly Plan[] = [
  {
    title: 'Raise the part of fees that is burned',
    type: 'single-choice',
    choices: ['Raise it to 25 %', 'Keep 15 %', 'Abstain'],
    hours: [-48, 90],
    votes: 7_000,
    author: 0,
    body: longBody,
    quorum: 1_000_000,
  },
  {
    title: 'Which networks come next?',
    type: 'approval',
    choices: ['Gnosis', 'Base', 'Scroll', 'None'],
    hours: [-20, 80],
    votes: 60,
    author: 1,
  },
  {
    title: 'How to split the grants',
    type: 'weighted',
    choices: ['Audits', 'Docs', 'Events'],
    hours: [-20, 70],
    votes: 40,
    author: 0,
  },
  {
    title: 'Fund small ideas',
    type: 'quadratic',
    choices: ['Wallet guide', 'Fee chart', 'Meetups', 'Stickers'],
    hours: [-20, 60],
    votes: 50,
    author: 2,
  },
  {
    title: 'Order of the work',
    type: 'ranked-choice',
    choices: ['Speed', 'Languages', 'Charts', 'Alerts'],
    hours: [-20, 50],
    votes: 45,
    author: 0,
  },
  { title: 'Adopt the code of conduct', type: 'basic', choices: yesNo, hours: [-20, 40], votes: 30, author: 3 },
  {
    title: 'A shorter waiting time on Local ETH',
    type: 'single-choice',
    choices: ['Yes', 'No'],
    hours: [48, 120],
    votes: 0,
    author: 0,
  },
  { title: 'Pay for translations', type: 'basic', choices: yesNo, hours: [72, 200], votes: 0, author: 1 },
  {
    title: 'List the token ISLAND',
    type: 'single-choice',
    choices: ['Yes', 'No'],
    hours: [-200, -30],
    votes: 12,
    author: 1,
    unsigned: [2],
    state: 'pending',
  },
  {
    title: 'Pause the old bridge',
    type: 'single-choice',
    choices: ['Yes', 'No'],
    hours: [-300, -60],
    votes: 25,
    author: 0,
    unsigned: [3],
  },
  {
    title: 'A vote of one second',
    type: 'single-choice',
    choices: ['Yes', 'No'],
    hours: [-400, -100],
    votes: 2_500,
    author: 2,
    isAtOnce: true,
  },
  {
    title: 'Fees of the NFT bridge',
    type: 'weighted',
    choices: ['Free', 'Low', 'As today'],
    hours: [-500, -200],
    votes: 20,
    author: 0,
  },
  {
    title: 'The name of the newsletter',
    type: 'ranked-choice',
    choices: ['Pier', 'Span', 'Quay'],
    hours: [-600, -300],
    votes: 15,
    author: 3,
  },
  { title: 'Grants of last year', type: 'quadratic', choices: ['A', 'B'], hours: [-700, -400], votes: 10, author: 2 },
];

/** The proposals of the local space, in every state and of every type. @param nowS seconds since 1970 */
export function seededProposals(nowS: number): HubProposal[] {
  return plans.map((plan, index) => {
    const { title, type, choices, hours, body, quorum = 0, state } = plan;
    const id = `0x${createHash('sha256').update(`proposal ${index}`).digest('hex')}`;
    const [start, end] = hours.map((hour) => nowS + hour * 3_600) as [number, number];
    const votes = seededVotes({
      proposalId: id,
      type,
      choiceCount: choices.length,
      count: plan.votes,
      from: start + 60,
      step: plan.isAtOnce ? 0 : (Math.min(end, nowS) - start - 120) / Math.max(plan.votes, 1),
      unsigned: plan.unsigned ?? [],
    });
    return {
      id,
      title,
      body: body ?? `${title}: the discussion is in the chat of the community.`,
      choices,
      start,
      end,
      snapshot: String(1_000 + index),
      author: accounts[plan.author]?.address ?? '',
      type,
      quorum,
      scores: hubScores(type, choices.length, votes),
      scores_state: state ?? (end < nowS ? 'final' : 'pending'),
      votes,
    };
  });
}
