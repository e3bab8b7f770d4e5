import type { Address } from 'viem';
import type { EntryKind, LedgerEntry, LedgerPlaces, LedgerTransaction } from './entry.ts';
import { COIN } from './entry.ts';
import { ledgerEvent, ledgerTopics, addressOf, type LedgerEvent } from './events.ts';
import { movementsOf, type Movement } from './movements.ts';

/** After their events exchanges still pay out what they received for the account. */
const paysLater: ReadonlySet<EntryKind> = new Set(['swap', 'addPair', 'removePair']);

interface Assigned extends Movement {
  kind: EntryKind;
  event: LedgerEvent | null;
}

/**
 * The entries of one transaction for an account. Each movement belongs to the event of a known contract that follows
 * it, because contracts emit their event when everything is done; a harvest takes only the payment that it names. What
 * belongs to none was received or sent. So the entries of a token always add up to its transfers.
 */
export function ledgerEntries(transaction: LedgerTransaction, account: Address, places: LedgerPlaces): LedgerEntry[] {
  const isOwn = transaction.from === account;
  const movements = movementsOf(transaction, account, places);
  const events = eventsOf(transaction, movements, places);
  const assigned = assign(
    movements,
    events.filter((event) => event.account === null || event.account === account),
  );
  const fees = feesOf(assigned);
  const entries = assigned.map((movement, index) => entryOf(transaction, movement, index, fees.get(movement) ?? null));
  if (!isOwn) return entries;
  const main = assigned.findLast(({ event }) => event !== null)?.kind ?? events.at(-1)?.kind ?? assigned[0]?.kind;
  return [
    ...entries,
    {
      ...placeOf(transaction),
      index: entries.length,
      kind: main ?? (isApproval(transaction, account) ? 'approval' : 'call'),
      part: 'gas',
      token: COIN,
      tokenId: null,
      in: 0n,
      out: transaction.gasCost,
      counterparty: transaction.to,
      fee: null,
      deposit: null,
    },
  ];
}

function eventsOf(
  { logs, to, isSuccess }: LedgerTransaction,
  movements: readonly Movement[],
  places: LedgerPlaces,
): LedgerEvent[] {
  if (!isSuccess) return [];
  const touched = new Set(movements.map(({ counterparty }) => counterparty));
  return logs.flatMap((log) => {
    const event = ledgerEvent(log, places);
    if (event === null) return [];
    const isForeignPair =
      event.place === 'pair' && !touched.has(event.emitter) && (to === null || to !== places.router);
    return isForeignPair ? [] : [event];
  });
}

function assign(movements: readonly Movement[], events: readonly LedgerEvent[]): Assigned[] {
  const kinds = new Map<Movement, LedgerEvent>();
  let open = [...movements];
  for (const event of events) {
    const before = open.filter(({ logIndex }) => logIndex <= event.logIndex);
    const taken = event.paid === null ? before : before.filter((movement) => isPayment(movement, event)).slice(0, 1);
    for (const movement of taken) kinds.set(movement, event);
    open = open.filter((movement) => !kinds.has(movement));
  }
  const last = events.at(-1);
  return movements.map((movement) => {
    const event = kinds.get(movement) ?? (last !== undefined && paysLater.has(last.kind) ? last : null);
    return { ...movement, event, kind: event?.kind ?? (movement.in >= movement.out ? 'received' : 'sent') };
  });
}

const isPayment = (movement: Movement, { paid, emitter }: LedgerEvent): boolean =>
  movement.in > 0n && movement.in === paid && movement.counterparty === emitter;

/** What bridge pools and reward pools kept: they give their tokens and take them back one for one. */
function feesOf(assigned: readonly Assigned[]): Map<Assigned, bigint> {
  const fees = new Map<Assigned, bigint>();
  for (const event of new Set(assigned.map((movement) => movement.event))) {
    if (event === null) continue;
    const own = assigned.filter((movement) => movement.event === event);
    const given = own.reduce((sum, { out }) => sum + out, 0n);
    const back = own.find((movement) => movement.in > 0n);
    const isPaidHere = event.kind === 'removeLiquidity' || (event.kind === 'unstake' && event.place !== 'chef');
    if (isPaidHere && back !== undefined && given > back.in) fees.set(back, given - back.in);
    const [first] = own;
    const gross = event.deposit?.gross ?? null;
    if (event.kind === 'removeElsewhere' && first !== undefined && gross !== null && given > gross)
      fees.set(first, given - gross);
  }
  return fees;
}

const placeOf = ({ chainId, hash, block, time }: LedgerTransaction) => ({ chainId, hash, block, time });

function entryOf(transaction: LedgerTransaction, movement: Assigned, index: number, fee: bigint | null): LedgerEntry {
  const { kind, event, token, tokenId, counterparty } = movement;
  return {
    ...placeOf(transaction),
    index,
    kind,
    part: 'amount',
    token,
    tokenId,
    in: movement.in,
    out: movement.out,
    counterparty,
    fee,
    deposit: event?.deposit ?? null,
  };
}

const isApproval = ({ logs }: LedgerTransaction, account: Address): boolean =>
  logs.some(
    ({ topics }) =>
      (topics[0] === ledgerTopics.approval || topics[0] === ledgerTopics.approvalForAll) &&
      addressOf(topics[1]) === account,
  );
