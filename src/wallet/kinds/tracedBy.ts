import { decodeEventLog, encodeEventTopics } from 'viem';
import type { Abi, AbiEvent, Address, ContractEventArgs, ContractEventArgsFromTopics, ContractEventName } from 'viem';
import type { WriteSummary } from '../../core/transactions/intent.ts';
import type { WriteSite, WriteTrace } from './writeKind.ts';

interface TypedTrace<EventAbi extends Abi, Name extends ContractEventName<EventAbi>, Summary extends WriteSummary> {
  abi: EventAbi;
  eventName: Name;
  /** Indexed arguments whose value is known in advance, with which nodes filter the events. */
  indexed?(site: WriteSite): ContractEventArgs<EventAbi, Name>;
  /**
   * Whether an event is the one that this write emits. If it contains no account, another account may have caused it.
   */
  isIts(args: ContractEventArgsFromTopics<EventAbi, Name>, summary: Summary, site: WriteSite): boolean;
  /** Other accounts can cause an event with the same content, see `TracedWrite`. */
  isAnyones?: boolean;
  /** The contract that logs it. Left out: the contract that was called. */
  address?(summary: Summary, site: WriteSite): Address;
}

/** The event of a contract, typed by its ABI, by which a write is found again. */
export function tracedBy<
  const EventAbi extends Abi,
  Name extends ContractEventName<EventAbi>,
  Summary extends WriteSummary,
>(trace: TypedTrace<EventAbi, Name, Summary>): WriteTrace<Summary> {
  const [item, ...overloads] = trace.abi.filter(
    (one): one is AbiEvent => one.type === 'event' && one.name === trace.eventName,
  );
  if (!item || overloads.length > 0) throw new Error(`There is no single event ${trace.eventName}.`);
  const abi: readonly AbiEvent[] = [item];
  // decoded by the same ABI, so they have its types
  const isTyped = (args: unknown): args is ContractEventArgsFromTopics<EventAbi, Name> =>
    typeof args === 'object' && args !== null;
  return {
    filter(asked) {
      const topics = encodeEventTopics({ abi, eventName: item.name, args: trace.indexed?.(asked) ?? {} });
      const address = asked.summary === null ? undefined : trace.address?.(asked.summary, asked);
      return {
        address: address ?? asked.target,
        topics: topics.map((topic) => (typeof topic === 'string' ? topic : null)),
      };
    },
    read({ topics, data }, asked) {
      const { summary } = asked;
      const [signature, ...rest] = topics;
      if (summary === null || signature === undefined) return null;
      try {
        const { args } = decodeEventLog({ abi, eventName: item.name, topics: [signature, ...rest], data });
        return isTyped(args) && trace.isIts(args, summary, asked)
          ? { summary, ...(trace.isAnyones === true && { isAnyones: true }) }
          : null;
      } catch {
        return null;
      }
    },
  };
}
