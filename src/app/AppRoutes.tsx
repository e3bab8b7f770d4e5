import { lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { PartBoundary } from '../parts/missing/PartBoundary.tsx';
import { LoadingScreen } from '../parts/shell/LoadingScreen.tsx';
import { BridgeTokensPage } from '../pages/bridgeTokens/BridgeTokensPage.tsx';
import { StrictPath } from './StrictPath.tsx';
import { bridgeNftPaths, bridgeTokenPaths, comingPaths } from './routes.ts';

const ComingPage = lazy(async () => ({ default: (await import('../pages/notFound/ComingPage.tsx')).ComingPage }));
const BridgeNftsPage = lazy(async () => ({ default: (await import('../pages/bridgeNfts/BridgeNftsPage.tsx')).BridgeNftsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage }));

/** Every path of the app. The token bridge is part of the first load, all other pages come when they are visited. */
export function AppRoutes() {
  return (
    <StrictPath otherwise={notFound}>
      <Routes>
        <Route path="/" element={<ToBridgeTokens />} />
        {bridgeTokenPaths.map((path) => <Route key={path} path={path} caseSensitive element={<BridgeTokensPage />} />)}
        {bridgeNftPaths.map((path) => <Route key={path} path={path} caseSensitive element={bridgeNfts} />)}
        {comingPaths.map((path) => <Route key={path} path={path} caseSensitive element={coming} />)}
        <Route path="/bridge/:currencyId" caseSensitive element={<ToBridgeTokens />} />
        <Route path="*" element={notFound} />
      </Routes>
    </StrictPath>
  );
}

/** Each page has a boundary of its own: the router keeps an old one on screen until the next page is here, and nothing would seem to happen. */
const later = (key: string, page: ReactNode) => <PartBoundary key={key} fallback={<LoadingScreen />}>{page}</PartBoundary>;
const bridgeNfts = later('nfts', <BridgeNftsPage />);
const coming = later('coming', <ComingPage />);
const notFound = later('notFound', <NotFoundPage />);

/** Keeps the query: a claim link, a recipient or an amount counts on the short forms too (spec B2). */
function ToBridgeTokens() {
  const { currencyId } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/bridge/tokens${currencyId === undefined ? '' : `/${encodeURIComponent(currencyId)}`}`, search, hash }} replace />;
}
