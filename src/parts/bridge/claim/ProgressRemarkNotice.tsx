import { useText, type TextFunction } from '../../../i18n/useText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { ProgressRemark } from '../props.ts';
import { useWaitText } from './useWaitText.ts';

/** Why a step went back, or what it waits for (rules 1.5, 1.6). */
export function ProgressRemarkNotice({ remark }: { remark: ProgressRemark }) {
  const text = useText();
  const wait = useWaitText();
  const isWarning =
    remark.kind === 'claimOfAnother' ||
    remark.kind === 'reorg' ||
    remark.kind === 'claimTakenBack' ||
    remark.kind === 'nodesDisagree';
  return (
    <Notice
      tone={isWarning ? 'warn' : 'info'}
      toneText={text(isWarning ? 'common.warning' : 'common.info')}
      role="status"
    >
      {remarkText(remark, text, wait)}
    </Notice>
  );
}

function remarkText(remark: ProgressRemark, text: TextFunction, wait: (seconds: number) => string): string {
  switch (remark.kind) {
    case 'nodeBehind':
      return text('progress.remark.nodeBehind', { blocks: remark.blocks });
    case 'standstill':
      return text('progress.remark.standstill', { chain: remark.chain, time: wait(remark.seconds) });
    case 'notFound':
    case 'nodesDisagree':
      return text(`progress.remark.${remark.kind}`, { count: remark.nodes.length, nodes: remark.nodes });
    case 'releaseDiffers':
      return text('progress.remark.releaseDiffers', {
        chain: remark.chain,
        count: remark.nodes.length,
        nodes: remark.nodes,
      });
    default:
      return text(`progress.remark.${remark.kind}`);
  }
}
