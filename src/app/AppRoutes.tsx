import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { BridgeTokensPage } from '../pages/bridgeTokens/BridgeTokensPage.tsx';
import { StrictPath } from './StrictPath.tsx';
import { bridgeNftPaths, bridgeTokenPaths, comingPaths } from './routes.ts';

const ComingPage = lazy(async () => ({ default: (await import('../pages/notFound/ComingPage.tsx')).ComingPage }));
const BridgeNftsPage = lazy(async () => ({ default: (await import('../pages/bridgeNfts/BridgeNftsPage.tsx')).BridgeNftsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage }));

/** Every path of the app. The token bridge is part of the first load, all other pages come when they are visited. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <StrictPath otherwise={<NotFoundPage />}>
        <Routes>
          <Route path="/" element={<ToBridgeTokens />} />
          {bridgeTokenPaths.map((path) => <Route key={path} path={path} caseSensitive element={<BridgeTokensPage />} />)}
          {bridgeNftPaths.map((path) => <Route key={path} path={path} caseSensitive element={<BridgeNftsPage />} />)}
          {comingPaths.map((path) => <Route key={path} path={path} caseSensitive element={<ComingPage />} />)}
          <Route path="/bridge/:currencyId" caseSensitive element={<ToBridgeTokens />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </StrictPath>
    </Suspense>
  );
}

/** Keeps the query: a claim link, a recipient or an amount counts on the short forms too (spec B2). */
function ToBridgeTokens() {
  const { currencyId } = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: `/bridge/tokens${currencyId === undefined ? '' : `/${encodeURIComponent(currencyId)}`}`, search }} replace />;
}
