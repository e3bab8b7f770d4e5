import { useLocation } from 'react-router-dom';
import { AddPage } from './add/AddPage.tsx';
import { FindPage } from './find/FindPage.tsx';
import { ManagePage } from './manage/ManagePage.tsx';
import { RemovePage } from './remove/RemovePage.tsx';

/** The pages of the pools, by the second part of the path. */
export function LiquidityPage() {
  const { pathname } = useLocation();
  const [, , name] = pathname.split('/');
  switch (name) {
    case 'find':
      return <FindPage />;
    case 'add':
      // Another token begins a form of its own.
      return <AddPage />;
    case 'remove':
      return <RemovePage key={pathname} />;
    default:
      return <ManagePage />;
  }
}
