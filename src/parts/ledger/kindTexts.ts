import type { EntryKind } from '../../core/ledger/entry.ts';
import type { MessageId } from '../../i18n/messageId.ts';

/** The name of each kind of entry. */
export const kindTexts: Readonly<Record<EntryKind, MessageId>> = {
  deposit: 'progress.group.deposit',
  claim: 'progress.group.claim',
  addLiquidity: 'liquidity.add',
  removeLiquidity: 'liquidity.withdraw.title',
  removeElsewhere: 'ledger.kind.removeElsewhere',
  stake: 'earn.stake',
  unstake: 'earn.unstake',
  harvest: 'earn.harvest',
  swap: 'page.swap.title',
  addPair: 'pairs.add.title',
  removePair: 'pairs.remove.title',
  buyBack: 'nav.buyback',
  wrap: 'swap.wrap',
  unwrap: 'swap.unwrap',
  approval: 'bridge.approve',
  received: 'ledger.kind.received',
  sent: 'amount.sent',
  call: 'ledger.kind.call',
};
