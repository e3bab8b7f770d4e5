import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { isKnown } from './ImportView.tsx';
import type { ImportCandidate } from './types.ts';

interface ImportFooterProps {
  candidate: ImportCandidate | null;
  isUnderstood: boolean;
  isBusy: boolean;
  onImport(): void;
  onBack(): void;
}

/** 'Import', enabled once the user has confirmed the warning. */
export function ImportFooter({ candidate, isUnderstood, isBusy, onImport, onBack }: ImportFooterProps) {
  if (candidate?.kind === 'found' && isKnown(candidate.token)) {
    return (
      <Button look="main" size="large" isWide onPress={onBack}>
        <Text id="picker.importToken.knownBack" />
      </Button>
    );
  }
  const canImport = candidate?.kind === 'found' && isUnderstood;
  return (
    <Button look="main" size="large" isWide isBusy={isBusy} isDisabled={!canImport} onPress={onImport}>
      <Text id={isBusy ? 'picker.importToken.importing' : 'picker.import'} />
    </Button>
  );
}
