import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { resolveLocale } from '../i18n/offeredLocales.ts';
import { useSettings } from '../state/settings.ts';
import { AppFrame } from './AppFrame.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface AppTreeProps {
  queryClient: QueryClient;
  router: (props: { children: ReactNode }) => ReactNode;
  /** English of the first view. */
  first: NonNullable<ComponentProps<typeof I18nProvider>['first']>;
  /** Called once, when the page on the screen accepts input. */
  onLive?: () => void;
}

/** The app below its router; the same tree is prerendered and hydrated. */
export function AppTree({ queryClient, router: Router, first, onLive }: AppTreeProps) {
  const chosen = useSettings((settings) => settings.locale);
  const locale = typeof navigator === 'undefined' ? 'en' : resolveLocale(chosen, navigator.languages).code;
  return (
    <I18nProvider locale={locale} first={first}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Router>
            <AppFrame>
              <AppRoutes />
              <Live onLive={onLive} />
            </AppFrame>
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}

function Live({ onLive }: { onLive: AppTreeProps['onLive'] | undefined }) {
  const live = useRef(onLive);
  useEffect(() => {
    live.current?.();
    live.current = undefined;
  }, []);
  return null;
}
