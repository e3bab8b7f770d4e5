import { lazy, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { screenPaths } from '../config/pages.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import { PartBoundary } from '../parts/missing/PartBoundary.tsx';
import { LoadingScreen } from '../parts/shell/LoadingScreen.tsx';
import { BridgeTokensPage } from '../pages/bridgeTokens/BridgeTokensPage.tsx';
import { loadedScreen, loadScreen, screenLoaders } from './screens.ts';

const elements: Readonly<Record<string, ReactNode>> = {
  toTokens: <ToBridgeTokens />,
  bridgeTokens: <BridgeTokensPage />,
  ...Object.fromEntries(Object.keys(screenLoaders).map((screen) => [screen, later(screen)])),
};

/** Every path of the app. */
export function AppRoutes() {
  return (
    <StrictPath otherwise={elements['notFound']}>
      <Routes>
        {screenPaths.map(({ path, screen }) => (
          <Route key={path} path={path} caseSensitive element={elements[screen]} />
        ))}
        <Route path="*" element={elements['notFound']} />
      </Routes>
    </StrictPath>
  );
}

/**
 * A page that is not loaded yet has a boundary of its own: otherwise the router would keep the old page on screen until
 * the next one is loaded, and nothing would seem to happen. A loaded page has none: it is hydrated together with the
 * shell, before anything is read.
 */
function later(screen: string) {
  const LazyScreen = lazy(async () => ({ default: (await loadScreen(screen)) ?? Nothing }));
  function Later() {
    const [Loaded] = useState(() => loadedScreen(screen));
    return Loaded === null ? (
      <PartBoundary fallback={<LoadingScreen />}>
        <LazyScreen />
      </PartBoundary>
    ) : (
      <Loaded />
    );
  }
  return <Later key={screen} />;
}

const Nothing = () => null;

/** Keeps the query: a claim link, a recipient or an amount counts on the short forms too. */
function ToBridgeTokens() {
  const { currencyId } = useParams();
  const { search, hash } = useLocation();
  return (
    <Navigate
      to={{
        pathname: `/${claimPages.erc20}${currencyId === undefined ? '' : `/${encodeURIComponent(currencyId)}`}`,
        search,
        hash,
      }}
      replace
    />
  );
}

/** Paths are strict: one with a slash at its end is another path, which there is not. */
function StrictPath({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const { pathname } = useLocation();
  return pathname !== '/' && pathname.endsWith('/') ? otherwise : children;
}
