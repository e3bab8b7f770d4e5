import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadRemoteLpTokens } from '../../parts/liquidity/remoteLpTokens.ts';
import { AddPage } from './add/AddPage.tsx';
import { FindPage } from './find/FindPage.tsx';
import { ManagePage } from './manage/ManagePage.tsx';
import { RemovePage } from './remove/RemovePage.tsx';

/** The pages of the pools, by the second part of the path. */
export function LiquidityPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    void loadRemoteLpTokens();
    void import('../../parts/tokenPicker/dynamicRegistry.ts')
      .then(({ loadDynamicTokens }) => loadDynamicTokens())
      .catch(() => undefined);
  }, []);
  const [, , name] = pathname.split('/');
  switch (name) {
    case 'find':
      return <FindPage />;
    case 'add':
      return <AddPage />;
    case 'remove':
      return <RemovePage key={pathname} />;
    default:
      return <ManagePage />;
  }
}
