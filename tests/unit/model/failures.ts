import type { Command } from './commands.ts';

const deposit = { do: 'deposit', tab: 0, isElsewhere: false, amount: 1, isToken: false, isForStranger: false } as const;
const settle = { do: 'settle' } as const;
const claim = { do: 'claim', tab: 0, pick: 0, isPressedAgain: false } as const;
const answer = (how: Extract<Command, { do: 'answer' }>['how']) => ({ do: 'answer', pick: 0, how }) as const;
const mine = (blocks: number) => ({ do: 'mine', chain: 6661, blocks }) as const;

/** Sequences that failed once, as they came out of the run or a little plainer. */
export const failures: readonly [name: string, sequence: readonly Command[]][] = [
  [
    'the chain goes back below the block in which the wallet was asked, and takes the deposit there',
    [deposit, settle, { do: 'open', tab: 0 }, answer('signed'), { do: 'reorg', chain: 6661, depth: 2, how: 'swapped' }],
  ],
  ['the wallet signs and never answers, and the page looked at the locks before it was asked', [deposit, mine(1), settle, answer('silent')]],
  [
    'a second tab asks and is closed between two looks of the first',
    [{ ...deposit, tab: 1 }, settle, { do: 'close', tab: 1 }, answer('signed')],
  ],
  [
    'a deposit is sped up before our node has seen it, and a reorg brings the first one back',
    [
      deposit, { do: 'run', steps: 25, order: 0 }, answer('signed'), { do: 'replace', pick: 0, how: 'same' }, settle, mine(1), settle,
      { do: 'mine', chain: 6662, blocks: 12 }, settle, { do: 'reorg', chain: 6661, depth: 1, how: 'swapped' },
    ],
  ],
  [
    'a waiting deposit is dropped, and the wallet gives its nonce to the next one',
    [deposit, settle, answer('signed'), { ...deposit, tab: 1, isToken: true }, settle, { do: 'drop', pick: 0 }, answer('signed')],
  ],
  [
    'a search and the wallet answer under two hashes at once, and the deposit is followed under both',
    [deposit, { do: 'run', steps: 17, order: 0 }, answer('signed'), { do: 'replace', pick: 0, how: 'same' }],
  ],
  [
    'two equal deposits: the second is signed after its page has died, when the first is settled',
    [deposit, settle, answer('signed'), { ...deposit, tab: 1 }, settle, mine(12), settle, claim, answer('signed')],
  ],
  [
    'a sped-up deposit is replaced by another call, and a reorg brings the very first one back',
    [
      deposit, { do: 'run', steps: 17, order: 0 }, answer('signed'), { do: 'replace', pick: 0, how: 'same' }, mine(1), { do: 'reorg', chain: 6661, depth: 1, how: 'later' },
      { do: 'run', steps: 13, order: 585 }, { do: 'replace', pick: 0, how: 'other' }, settle, mine(1), settle, { do: 'reorg', chain: 6661, depth: 1, how: 'swapped' },
    ],
  ],
  [
    'two equal deposits wait, the first is sped up, and the wallet says nothing of the second',
    [
      deposit, settle, answer('signed'), { do: 'mine', chain: 6662, blocks: 1 }, settle, deposit, { do: 'run', steps: 23, order: 0 }, answer('silent'),
      { do: 'run', steps: 9, order: 0 }, { do: 'replace', pick: 0, how: 'same' }, mine(10),
    ],
  ],
  [
    'the wallet answers with the hash of a release that our node does not know yet',
    [
      deposit, settle, answer('signed'), settle, mine(12), settle, claim, settle, deposit, settle, answer('hidden'), settle, answer('otherHash'),
    ],
  ],
  [
    'a tab crashes while its last write is being committed, and another page waits for the same store',
    [
      { ...deposit, tab: 1 }, settle, answer('signed'), settle, mine(10), settle, mine(12), settle, { ...deposit, tab: 1 },
      { do: 'run', steps: 17, order: 0 }, answer('signed'), { do: 'run', steps: 23, order: 0 }, { do: 'replace', pick: 0, how: 'same' },
      settle, mine(10), { do: 'run', steps: 48, order: 216 }, { do: 'crash', tab: 0 }, mine(1),
    ],
  ],
  [
    'a tab asks for a release and crashes, and another one presses before it has looked again',
    [
      deposit, settle, answer('signed'), mine(10), mine(10), settle, { do: 'reorg', chain: 6661, depth: 1, how: 'later' },
      { ...claim, tab: 1 }, settle, { do: 'crash', tab: 1 }, claim,
    ],
  ],
  [
    'two equal deposits wait, the wallet says nothing of the second, and the first is sped up before anybody has looked',
    [deposit, settle, answer('signed'), settle, deposit, settle, answer('silent'), { do: 'replace', pick: 0, how: 'same' }, { do: 'mine', chain: 6662, blocks: 12 }],
  ],
  [
    'our node does not know the first of two equal deposits, and the second is sped up',
    [
      { ...deposit, isToken: true }, settle, answer('hidden'), { ...deposit, tab: 1, isToken: true }, { do: 'run', steps: 20, order: 468 },
      answer('signed'), { do: 'run', steps: 2, order: 536 }, { do: 'replace', pick: 3, how: 'same' }, { do: 'mine', chain: 6662, blocks: 10 },
    ],
  ],
  [
    'the wallet answers with a hash that nobody knows, and an equal deposit is asked for when the first is mined',
    [
      deposit, settle, answer('signed'), settle, mine(12), { do: 'reorg', chain: 6661, depth: 1, how: 'later' }, settle, claim,
      { ...deposit, isToken: true }, settle, answer('otherHash'), settle, { do: 'mine', chain: 6662, blocks: 12 },
      { ...deposit, isToken: true }, answer('refused'),
    ],
  ],
  [
    'a waiting deposit is sped up, and the wallet answers with that hash when an equal one is asked for',
    [
      deposit, { do: 'run', steps: 20, order: 269 }, answer('signed'), { do: 'run', steps: 39, order: 0 }, { do: 'replace', pick: 0, how: 'same' },
      deposit, settle, answer('otherHash'), settle, mine(12), settle,
    ],
  ],
  ['the wallet sends a deposit through another account and contract', [deposit, settle, answer('relayed')]],
  ['a shared account answers with a hash that never is on the chain', [deposit, settle, answer('safeHash')]],
  [
    'a shared account carries out two equal deposits with one transaction',
    [deposit, settle, answer('proposed'), settle, deposit, settle, answer('proposed'), settle, { do: 'execute', chain: 6661 }, mine(1), settle, mine(12), settle],
  ],
  [
    'a shared account carries out two equal deposits with one transaction, which a reorg takes into another block',
    [
      deposit, settle, answer('proposed'), settle, deposit, settle, answer('proposed'), settle, { do: 'execute', chain: 6661 }, mine(1), settle,
      { ...deposit, amount: 2 }, settle, answer('signed'), settle, { do: 'reorg', chain: 6661, depth: 2, how: 'moved' }, settle, mine(12), settle,
    ],
  ],
  [
    'a shared account carries out a release and a deposit with one transaction',
    [
      deposit, settle, answer('signed'), mine(12), settle, { do: 'mine', chain: 6662, blocks: 12 }, settle, claim, settle, answer('proposed'), settle,
      { ...deposit, amount: 2, isToken: true }, settle, answer('proposed'), settle,
    ],
  ],
  [
    'a deposit of a token and one of as many units of the coin are sent through another account and contract',
    [
      { ...deposit, tab: 1, amount: 2, isToken: true }, settle, answer('safeHash'), settle, { ...deposit, amount: 2 }, settle, answer('safeHash'), settle,
      { do: 'mine', chain: 6662, blocks: 12 },
    ],
  ],
  [
    'a node of the source gives a deposit another number after its claim was put away',
    [
      { ...deposit, tab: 1 }, settle, answer('otherHash'), settle, mine(12), settle, mine(14), settle, { ...claim, tab: 1, isPressedAgain: true }, settle, answer('signed'),
      { do: 'mine', chain: 6662, blocks: 12 }, settle, mine(12), settle, { do: 'lie', chain: 6661, lie: 'number' }, { do: 'startNew', tab: 0 }, mine(3), settle,
      { ...deposit, tab: 1, amount: 2 },
    ],
  ],
  [
    'a node gives another number to a deposit that was relayed, and an equal one is carried out later',
    [
      { do: 'lie', chain: 6661, lie: 'number' }, settle, { ...deposit, amount: 2, isToken: true }, settle, answer('proposed'), { ...deposit, tab: 1, amount: 2, isToken: true }, settle,
      answer('relayed'), mine(11), settle,
    ],
  ],
  [
    'the wallet answers with the hash of a relayed release that waits for its block, and the network goes',
    [
      deposit, settle, answer('signed'), mine(12), settle, mine(1), { ...claim, tab: 1 }, settle, answer('relayed'), { ...deposit, tab: 1 }, settle, answer('otherHash'),
      mine(1), { do: 'network', isOnline: false }, settle,
    ],
  ],
  [
    'a node shows a far too high head while a deposit waits for its confirmations',
    [deposit, { do: 'run', steps: 22, order: 0 }, answer('signed'), { do: 'lie', chain: 6661, lie: 'head' }, settle, mine(1), settle],
  ],
  [
    'a node of the target says of a deposit that it is paid out',
    [{ do: 'lie', chain: 6662, lie: 'released' }, deposit, settle, answer('signed'), settle, mine(1), settle],
  ],
  [
    'a node of the source gives a deposit the number of another one, which is paid out',
    [
      deposit, settle, answer('signed'), settle, mine(12), settle, { do: 'releaseByStranger', pick: 0 }, { do: 'mine', chain: 6662, blocks: 1 }, settle,
      { do: 'lie', chain: 6661, lie: 'number' }, { do: 'startNew', tab: 0 }, settle, { ...deposit, amount: 2 }, settle, answer('signed'), settle, mine(1), settle,
      mine(12), settle, { do: 'mine', chain: 6662, blocks: 12 }, settle,
    ],
  ],
  [
    'a node shows a far too high head while a deposit has one block, which is taken back, and the deposit is sped up',
    [
      { do: 'lie', chain: 6662, lie: 'head' }, deposit, settle, answer('signed'), settle, mine(12), settle, claim, { ...deposit, tab: 1 }, settle,
      { do: 'answer', pick: 3, how: 'signed' }, settle, { do: 'reorg', chain: 6661, depth: 1, how: 'later' }, { do: 'replace', pick: 0, how: 'same' }, settle,
    ],
  ],
];
