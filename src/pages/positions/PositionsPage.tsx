import { useSearchParams } from 'react-router-dom';
import { isSameAddress, parseAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useRemoteRegistries } from '../../parts/liquidity/useRemoteRegistries.ts';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { AccountField } from './AccountField.tsx';
import css from './Positions.module.css';
import { PositionsView } from './PositionsView.tsx';

/** Everything that the account of the wallet, or any other one, has on all networks. */
export function PositionsPage() {
  useRemoteRegistries();
  const [search] = useSearchParams();
  const own = useWallet((wallet) => wallet.account);
  // The address is not known while prerendering.
  const isLive = useIsLive();
  const asked = isLive ? parseAddress(search.get('account') ?? '') : null;
  const account = asked ?? own;
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        title={<Text id="page.positions.title" />}
        subtitle={<Text id="page.positions" />}
        help={
          <PageHelp>
            <Text id="positions.help" />
          </PageHelp>
        }
      />
      <AccountField key={account ?? ''} account={account} own={own} />
      <PositionsView account={account} isOwn={account !== null && isSameAddress(account, own)} />
    </div>
  );
}
