import { useEffect, useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { loadEngine } from '../../wallet/connection/load.ts';
import { hasTouch } from './hasTouch.ts';
import css from './WalletAppLink.module.css';

/** While a request waits in a WalletConnect wallet on a phone: opens the wallet's app. Else nothing. */
export function WalletAppLink() {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<void> => {
      const { parseAppLink, walletProvider } = await loadEngine();
      const found = parseAppLink(await walletProvider());
      if (!isGone) setLink(found);
    };
    // Without the link the user opens the app by hand.
    if (hasTouch()) find().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return link === null ? null : <OpenAppLink href={link} />;
}

/** A link of the web gets its own tab, so that this page stays where the app is missing. */
export function OpenAppLink({ href }: { href: string }) {
  return (
    <a
      className={css.open}
      href={href}
      rel="noopener noreferrer"
      {...(href.startsWith('https:') && { target: '_blank' })}
    >
      <Text id="connect.pairing.open" />
    </a>
  );
}
