import { useState } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyWindow } from '../../missing/lazyWindow.ts';
import { PartBoundary } from '../../missing/PartBoundary.tsx';
import css from './ClaimTools.module.css';

const FindClaimsModal = lazyWindow(async () => ({
  default: (await import('../find/FindClaimsModal.tsx')).FindClaimsModal,
}));
const ResumeClaimModal = lazyWindow(async () => ({
  default: (await import('../find/ResumeClaimModal.tsx')).ResumeClaimModal,
}));
const ExportClaimsModal = lazyWindow(async () => ({
  default: (await import('../file/ExportClaimsModal.tsx')).ExportClaimsModal,
}));
const ImportClaimsModal = lazyWindow(async () => ({
  default: (await import('../file/ImportClaimsModal.tsx')).ImportClaimsModal,
}));

const tools = ['find', 'resume', 'export', 'import'] as const;
type Tool = (typeof tools)[number];

/** Ways to open a claim that is not in the list, and to export all that are. */
export function ClaimTools() {
  const text = useText();
  const [open, setOpen] = useState<Tool | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={css.tools} role="group" aria-label={text('claims.tools')}>
      {tools.map((tool) => (
        <Button key={tool} size="small" onPress={() => setOpen(tool)}>
          <Text id={`claims.${tool}`} />
        </Button>
      ))}
      <PartBoundary onClose={close}>
        {open === 'find' && <FindClaimsModal onClose={close} />}
        {open === 'resume' && <ResumeClaimModal onClose={close} onFindClaims={() => setOpen('find')} />}
        {open === 'export' && <ExportClaimsModal onClose={close} />}
        {open === 'import' && <ImportClaimsModal onClose={close} />}
      </PartBoundary>
    </div>
  );
}
