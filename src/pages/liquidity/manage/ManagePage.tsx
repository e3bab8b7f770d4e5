import { useWallet } from '../../../wallet/connection/store.ts';
import { Text } from '../../../i18n/Text.tsx';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { pairsPath } from '../../../parts/dex/pairPaths.ts';
import { positionsPath } from '../../../parts/positions/positionPaths.ts';
import { usePoolMap } from '../../../parts/position/usePoolMap.ts';
import { addPath, findPath } from '../../../parts/position/poolPaths.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { LiquidityMap } from './LiquidityMap.tsx';
import css from './Manage.module.css';
import { YourLiquidity } from './YourLiquidity.tsx';

/** The account's liquidity on all networks, and what the pools can accept and pay out. */
export function ManagePage() {
  useRemoteRegistries();
  const account = useWallet((wallet) => wallet.account);
  const map = usePoolMap(account);
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        title={<Text id="nav.liquidity" />}
        subtitle={<Text id="page.liquidity" />}
        help={
          <PageHelp>
            <Text id="liquidity.help" />
          </PageHelp>
        }
      />
      <p className={css.ways}>
        <AppLink className={css.mainWay} to={addPath(null)}>
          <Text id="liquidity.add" />
        </AppLink>
        <AppLink className={css.way} to={findPath}>
          <Text id="liquidity.find" />
        </AppLink>
        <AppLink className={css.way} to={positionsPath}>
          <Text id="page.positions.title" />
        </AppLink>
        <AppLink className={css.way} to={pairsPath}>
          <Text id="pairs.yours" />
        </AppLink>
      </p>
      <YourLiquidity account={account} map={map} />
      <LiquidityMap map={map} />
    </div>
  );
}
