import type { Address, Hex } from 'viem';
import { keccakOfText } from '../keccak.ts';
import type { EntryDeposit, EntryKind, LedgerLog, LedgerPlaces } from './entry.ts';

const topic = (signature: string): Hex => keccakOfText(signature);

export const ledgerTopics = {
  transfer: topic('Transfer(address,address,uint256)'),
  approval: topic('Approval(address,address,uint256)'),
  approvalForAll: topic('ApprovalForAll(address,address,bool)'),
  wrapped: topic('Deposit(address,uint256)'),
  unwrapped: topic('Withdrawal(address,uint256)'),
  deposited: topic('TokensDeposited(address,uint256,address,uint256,uint256,uint256)'),
  released: topic('TokensReleased(address,uint256,address,uint256,uint256)'),
  nftReleased: topic('TokenReleased(address,uint256,address,uint256,uint256)'),
  boughtBack: topic('BoughtBackAndBurned(address,uint256,address,uint256)'),
  swappedToBurn: topic('SwappedToSwapToken(address,uint256,address,uint256)'),
  given: topic('TokensAdded(address,uint256,uint256)'),
} as const;

interface EventRule {
  kind: EntryKind;
  /** The contract that has to emit it; pair: the pair of any exchange, which has to be part of the movement. */
  place: keyof LedgerPlaces | 'pair';
  /** The indexed argument that names the account. */
  account?: 1 | 2;
  /** The words of its data that name the deposit. */
  deposit?: { chain: number; number: number; hasGross: boolean };
  /** The word of its data with the amount that is paid; the event takes one transfer of it and no other. */
  paid?: number;
}

const depositWords = { chain: 1, number: 3, hasGross: true };
const releaseWords = { chain: 1, number: 2, hasGross: false };

const rules: ReadonlyMap<Hex, readonly EventRule[]> = new Map<Hex, readonly EventRule[]>([
  [ledgerTopics.deposited, [{ kind: 'deposit', place: 'bridge', deposit: depositWords }]],
  [
    topic('LiquidityDeposited(address,uint256,address,uint256,uint256,uint256)'),
    [{ kind: 'removeElsewhere', place: 'bridge', deposit: depositWords }],
  ],
  [ledgerTopics.released, [{ kind: 'claim', place: 'bridge', account: 2, deposit: releaseWords }]],
  [
    topic('TokenDeposited(address,uint256,address,uint256,uint256,uint256)'),
    [{ kind: 'deposit', place: 'nftBridge', deposit: { ...depositWords, hasGross: false } }],
  ],
  [ledgerTopics.nftReleased, [{ kind: 'claim', place: 'nftBridge', account: 2, deposit: releaseWords }]],
  [topic('LiquidityAdded(address,uint256,address)'), [{ kind: 'addLiquidity', place: 'manager' }]],
  [topic('LiquidityRemoved(address,uint256)'), [{ kind: 'removeLiquidity', place: 'manager' }]],
  [topic('StakeAdded(address,address,uint256)'), ofPools('stake')],
  [topic('StakeWithdrawn(address,address,uint256)'), ofPools('unstake')],
  [topic('RewardsHarvested(address,address,uint256)'), ofPools('harvest', 0)],
  [topic('DepositAdded(address,uint256,uint256)'), [{ kind: 'stake', place: 'chef', account: 1 }]],
  [topic('FundsWithdrawn(address,uint256,uint256)'), [{ kind: 'unstake', place: 'chef', account: 1 }]],
  [topic('RewardsHarvested(address,uint256,uint256)'), [{ kind: 'harvest', place: 'chef', account: 1, paid: 0 }]],
  [topic('Swap(address,uint256,uint256,uint256,uint256,address)'), [{ kind: 'swap', place: 'pair' }]],
  [topic('Mint(address,uint256,uint256)'), [{ kind: 'addPair', place: 'pair' }]],
  [topic('Burn(address,uint256,uint256,address)'), [{ kind: 'removePair', place: 'pair' }]],
  [ledgerTopics.wrapped, [{ kind: 'wrap', place: 'wrapped', account: 1 }]],
  [ledgerTopics.unwrapped, [{ kind: 'unwrap', place: 'wrapped', account: 1 }]],
  [ledgerTopics.boughtBack, [{ kind: 'buyBack', place: 'buyBack' }]],
  [ledgerTopics.swappedToBurn, [{ kind: 'buyBack', place: 'buyBack' }]],
  [ledgerTopics.given, [{ kind: 'buyBack', place: 'buyBack' }]],
]);

function ofPools(kind: EntryKind, paid?: number): EventRule[] {
  const rest = paid === undefined ? {} : { paid };
  return (['miningPools', 'rewardPools'] as const).map((place) => ({ kind, place, account: 1, ...rest }));
}

/** What an event of a known contract says. */
export interface LedgerEvent {
  kind: EntryKind;
  place: EventRule['place'];
  emitter: Address;
  logIndex: number;
  /** Whose movement it is; null: the event does not say. */
  account: Address | null;
  deposit: EntryDeposit | null;
  /** null: the event takes every movement before it. */
  paid: bigint | null;
}

/** The event of a log; null: no rule knows it, or another contract emitted it. */
export function ledgerEvent({ address, topics, data, logIndex }: LedgerLog, places: LedgerPlaces): LedgerEvent | null {
  const [signature] = topics;
  const rule =
    signature === undefined
      ? undefined
      : rules.get(signature)?.find(({ place }) => place === 'pair' || places[place] === address);
  if (rule === undefined) return null;
  const account = rule.account === undefined ? null : addressOf(topics[rule.account]);
  if (rule.account !== undefined && account === null) return null;
  const { deposit, paid } = rule;
  return {
    kind: rule.kind,
    place: rule.place,
    emitter: address,
    logIndex,
    account,
    deposit:
      deposit === undefined
        ? null
        : {
            sourceChainId: Number(wordAt(data, deposit.chain)),
            number: wordAt(data, deposit.number),
            gross: deposit.hasGross ? wordAt(data, 0) : null,
          },
    paid: paid === undefined ? null : wordAt(data, paid),
  };
}

/** A word of 32 bytes as a whole number; 0 if the data is shorter. */
export const wordAt = (data: Hex, index: number): bigint =>
  BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64) || '0'}`);

/** The address in an indexed argument, in lower case. */
export const addressOf = (word: Hex | undefined): Address | null =>
  word !== undefined && /^0x0{24}[0-9a-f]{40}$/.test(word) ? `0x${word.slice(26)}` : null;
