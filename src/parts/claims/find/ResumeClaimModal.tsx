import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { ResumeClaim } from './ResumeClaim.tsx';

interface ResumeClaimModalProps {
  onClose(): void;
  onFindClaims?: () => void;
  /** A text to look up at once, for example one that was shared to the app. */
  initialText?: string;
}

/** 'Open a claim' as a dialog. */
export function ResumeClaimModal({ onClose, onFindClaims, initialText }: ResumeClaimModalProps) {
  const text = useText();
  return (
    <Modal isOpen onClose={onClose} title={<Text id="resume.title" />} closeLabel={text('common.close')}>
      <ResumeClaim
        onOpen={onClose}
        onFindClaims={onFindClaims ?? null}
        {...(initialText === undefined ? {} : { initialText })}
      />
    </Modal>
  );
}
