import type { Address } from 'viem';
import { ZERO_ADDRESS } from '../address.ts';
import type { LedgerLog, LedgerPlaces, LedgerToken, LedgerTransaction } from './entry.ts';
import { COIN } from './entry.ts';
import { addressOf, ledgerTopics, wordAt } from './events.ts';

/** One change of a balance of the account, before it is known what it was for. */
export interface Movement {
  token: LedgerToken;
  tokenId: bigint | null;
  in: bigint;
  out: bigint;
  counterparty: Address | null;
  /** Of its log; -1: of the transaction itself. */
  logIndex: number;
}

/**
 * The changes of the account's balances in a transaction, in order: transfers of tokens and NFTs, wrapped coins, and
 * coins as far as the transaction's value and the logs of known contracts show them. The gas is not among them.
 */
export function movementsOf(transaction: LedgerTransaction, account: Address, places: LedgerPlaces): Movement[] {
  if (!transaction.isSuccess) return [];
  const ofLogs = transaction.logs.flatMap((log) => [
    ...transferOf(log, account),
    ...wrappedOf(log, transaction, account, places),
    ...coinOf(log, transaction, account, places),
  ]);
  return [...valueOf(transaction, account, places), ...ofLogs];
}

/** Transfers of nothing are left out: anybody can make a token log them for any account. */
function transferOf({ address, topics, data, logIndex }: LedgerLog, account: Address): Movement[] {
  if (topics[0] !== ledgerTopics.transfer) return [];
  const [from, to] = [addressOf(topics[1]), addressOf(topics[2])];
  const isNft = topics.length === 4;
  const amount = isNft ? 1n : wordAt(data, 0);
  if (from === null || to === null || amount === 0n || (from !== account && to !== account)) return [];
  return [
    {
      token: address,
      tokenId: isNft ? BigInt(topics[3] ?? 0) : null,
      in: to === account ? amount : 0n,
      out: from === account ? amount : 0n,
      counterparty: from === account ? to : from,
      logIndex,
    },
  ];
}

/** The wrapped coin logs no transfer when it is made or given back, except where its contract is of another kind. */
function wrappedOf(
  { address, topics, data, logIndex }: LedgerLog,
  { logs }: LedgerTransaction,
  account: Address,
  places: LedgerPlaces,
): Movement[] {
  if (address !== places.wrapped || addressOf(topics[1]) !== account) return [];
  const isIn = topics[0] === ledgerTopics.wrapped;
  if (!isIn && topics[0] !== ledgerTopics.unwrapped) return [];
  const amount = wordAt(data, 0);
  const isLogged = logs.some(
    (log) =>
      log.address === address &&
      log.topics[0] === ledgerTopics.transfer &&
      addressOf(log.topics[isIn ? 1 : 2]) === ZERO_ADDRESS &&
      addressOf(log.topics[isIn ? 2 : 1]) === account &&
      log.data === data,
  );
  if (isLogged || amount === 0n) return [];
  const moved = isIn ? { in: amount, out: 0n } : { in: 0n, out: amount };
  return [{ token: address, tokenId: null, ...moved, counterparty: address, logIndex }];
}

/** Coins that arrive because a wrapped coin was unwrapped, by the account or for it by a known contract. */
function coinOf(
  { address, topics, data, logIndex }: LedgerLog,
  transaction: LedgerTransaction,
  account: Address,
  places: LedgerPlaces,
): Movement[] {
  if (address !== places.wrapped || topics[0] !== ledgerTopics.unwrapped) return [];
  const payer = addressOf(topics[1]);
  const amount = wordAt(data, 0);
  if (payer === null || amount === 0n) return [];
  const isOwn = payer === account;
  const isPaid = transaction.from === account && coinsOf(payer, transaction, places) === account;
  if (!isOwn && !isPaid) return [];
  return [{ token: COIN, tokenId: null, in: amount, out: 0n, counterparty: isOwn ? address : payer, logIndex }];
}

/** Who gets the coins that a contract unwraps; null: not known. */
function coinsOf(payer: Address, transaction: LedgerTransaction, places: LedgerPlaces): Address | null {
  const { from, to, input } = transaction;
  if (payer !== to) return null;
  if (payer === places.bridge || payer === places.manager) return from;
  if (payer !== places.router) return null;
  // The recipient is the argument after the path (whose place is the third word), or after two minimums.
  const head = `0x${input.slice(10)}` as const;
  const isSwap = wordAt(head, 2) === 160n;
  return addressOf(`0x${head.slice(2 + (isSwap ? 3 : 4) * 64, 66 + (isSwap ? 3 : 4) * 64)}`);
}

/** The coins that the account's own transaction carried; a router gives back what it did not wrap. */
function valueOf({ from, to, value, logs }: LedgerTransaction, account: Address, places: LedgerPlaces): Movement[] {
  if (from !== account || value === 0n) return [];
  const used =
    to !== null && to === places.router
      ? logs
          .filter(
            (log) =>
              log.address === places.wrapped &&
              log.topics[0] === ledgerTopics.wrapped &&
              addressOf(log.topics[1]) === to,
          )
          .reduce((sum, { data }) => sum + wordAt(data, 0), 0n)
      : value;
  const out = used > 0n && used < value ? used : value;
  const isSelf = to === account;
  return [{ token: COIN, tokenId: null, in: isSelf ? out : 0n, out, counterparty: to, logIndex: -1 }];
}
