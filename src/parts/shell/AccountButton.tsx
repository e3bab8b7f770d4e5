import { useRef, useState } from 'react';
import type { Address } from 'viem';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lazyWindow } from '../missing/lazyWindow.ts';
import { PartBoundary } from '../missing/PartBoundary.tsx';

const AccountMenu = lazyWindow(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));

/** The connected account in the top bar; its menu is loaded with the first press. */
export function AccountButton({ account, className }: { account: Address; className: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        onClick={() => setOpen(!isOpen)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <VisuallyHidden>
          <Text id="wallet.your.title" />{' '}
        </VisuallyHidden>
        <Icon name="wallet" />
        <AddressText address={account} shortened={{ head: 6, tail: 4 }} />
      </button>
      <PartBoundary onClose={close}>{isOpen && <AccountMenu onClose={close} />}</PartBoundary>
    </>
  );
}
