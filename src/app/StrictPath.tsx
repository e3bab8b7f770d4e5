import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Paths are strict: one with a trailing slash is a different path, which does not exist. */
export function StrictPath({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const { pathname } = useLocation();
  return pathname !== '/' && pathname.endsWith('/') ? otherwise : children;
}
