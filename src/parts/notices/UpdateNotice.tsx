import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './notices.module.css';

interface UpdateNoticeProps {
  /** A wallet request is open: the update waits for its end. */
  isHeld: boolean;
  /** The update was accepted: the new version takes over shortly. */
  isApplied: boolean;
  /** Another tab already runs the new version. */
  isTakenOver: boolean;
  onApply(): void;
  onLater(): void;
}

/** Offers a new version; nothing changes until the user agrees. */
export function UpdateNotice({ isHeld, isApplied, isTakenOver, onApply, onLater }: UpdateNoticeProps) {
  const text = useText();
  return (
    <div className={css.column}>
      <Notice
        tone="info"
        toneText={text('common.info')}
        role="status"
        title={<Text id={isTakenOver ? 'app.update.takenOver' : 'app.update.available'} />}
        actions={
          <>
            <Button size="small" isDisabled={isHeld} isBusy={isApplied && !isHeld && !isTakenOver} onPress={onApply}>
              <Text id="app.update.apply" />
            </Button>
            <Button size="small" look="quiet" onPress={onLater}>
              <Text id="app.update.later" />
            </Button>
          </>
        }
      >
        {isHeld && <Text id="app.update.held" />}
      </Notice>
    </div>
  );
}
