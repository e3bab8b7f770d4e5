import type { TextFunction } from '../../../i18n/useText.ts';
import type { ClaimViewModel } from './claimViewModel.ts';

/** The current state of a claim in words. */
export function stateText(text: TextFunction, { state, remark }: Pick<ClaimViewModel, 'state' | 'remark'>): string {
  if (remark === 'depositRemoved') return text('claims.state.removed');
  switch (state.kind) {
    case 'waiting':
      return text(remark === 'reorg' ? 'claims.state.reorg' : 'claims.state.waiting', {
        count: state.confirmations,
        required: state.required,
      });
    case 'ready':
      return text('claims.state.ready');
    case 'released':
      return text('claims.state.released');
    case 'failed':
      return text('claims.state.failed');
    case 'unknown':
      if (state.reason === 'severalDeposits') return text('claims.state.several');
      return text(state.reason === 'notSeen' ? 'claims.state.notSeen' : 'claims.state.unknown');
  }
}
