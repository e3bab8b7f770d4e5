import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AuditNote } from './AuditNote.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './TopBar.module.css';
import type { TopBarProps } from './shellProps.ts';

/** The bar of 64 px: product, network, theme and wallet. */
export function TopBar({
  appName,
  network,
  onNetwork,
  account,
  isConnecting,
  onConnect,
  onToggleTheme,
  audits,
  onMenu,
}: TopBarProps & { onMenu(): void }) {
  const text = useText();
  const networkName = network?.isSupported ? network.name : text('network.unsupported');
  return (
    <header className={css.bar} data-topbar>
      <span className={css.menu}>
        <IconButton icon="menu" label={text('nav.open')} onPress={onMenu} />
      </span>
      <span className={css.brand}>
        <Logo />
        <span className={css.name}>{appName}</span>
      </span>
      <span className={css.space}>
        <AuditNote audits={audits} place="bar" />
      </span>
      {network !== null && (
        <button
          type="button"
          className={css.chip}
          data-supported={network.isSupported}
          onClick={onNetwork}
          aria-haspopup="dialog"
          aria-label={text('network.chip', { network: networkName })}
        >
          {network.isSupported ? <ChainIcon chainId={network.chainId} size={20} /> : <Icon name="alert" />}
          <span className={css.chipText}>{networkName}</span>
        </button>
      )}
      <ThemeToggle onToggle={onToggleTheme} />
      {account === null ? (
        <Button look="main" isBusy={isConnecting} onPress={onConnect}>
          <Text id={isConnecting ? 'wallet.connecting' : 'wallet.connect'} />
        </Button>
      ) : (
        <AccountButton account={account} className={css.account} />
      )}
    </header>
  );
}
