import { Text } from '../../i18n/Text.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './NoWallet.module.css';

/** What to do without a wallet. The guide is neutral: it is not from a wallet's maker. */
export function NoWallet() {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Icon name="wallet" size={24} />
      </span>
      <h3 className={css.title}>
        <Text id="wallet.none.title" />
      </h3>
      <p>
        <Text id="wallet.none.text" />
      </p>
      <LinkOut isButton href="https://ethereum.org/wallets/">
        <Text id="wallet.none.guide" />
      </LinkOut>
    </div>
  );
}
