import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { openDialog } from '../dialogs.ts';
import { logout } from '../wallet/logout.ts';
import css from './AccountMenu.module.css';

interface Entry {
  labelId: MessageId;
  icon: IconName;
  look?: 'narrow' | 'danger';
  run(): void;
}

const isNarrow = (): boolean => window.matchMedia('(width < 960px)').matches;

/** The menu of the account; the mobile layout has 'Switch Network', and 'Your wallet' instead of 'Welcome!'. */
const entries: readonly Entry[] = [
  { labelId: 'account.wallet', icon: 'wallet', run: () => openDialog(isNarrow() ? 'yourWallet' : 'wallet') },
  { labelId: 'account.transactions', icon: 'list', run: () => openDialog('walletTransactions') },
  { labelId: 'allowances.title', icon: 'shield', run: () => openDialog('allowances') },
  { labelId: 'account.switchNetwork', icon: 'globe', look: 'narrow', run: () => openDialog('network') },
  { labelId: 'account.disconnect', icon: 'exit', look: 'danger', run: () => void logout() },
];

/** Opens below the account button, and below 960 px from the lower edge. */
export function AccountMenu({ onClose }: { onClose(): void }) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => shownItems(list.current)[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const all = shownItems(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (target !== undefined) all[target]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div role="presentation" className={css.veil} onClick={onClose} />
      <div
        ref={list}
        className={css.menu}
        role="menu"
        tabIndex={-1}
        aria-label={text('account.menu')}
        onKeyDown={onKeyDown}
      >
        {entries.map(({ labelId, icon, look, run }) => (
          <button
            key={labelId}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={joinClasses(css.item, look && css[look])}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <Icon name={icon} />
            <Text id={labelId} />
          </button>
        ))}
      </div>
    </>
  );
}

/** The entries of this layout. */
function shownItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(
    (item) => item.getClientRects().length > 0,
  );
}
