import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { AppFrame } from './AppFrame.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The app below its router; the same tree is prerendered and hydrated. */
export function AppTree({ queryClient, router: Router }: { queryClient: QueryClient; router: (props: { children: ReactNode }) => ReactNode }) {
  return (
    <I18nProvider>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Router>
            <AppFrame><AppRoutes /></AppFrame>
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}
