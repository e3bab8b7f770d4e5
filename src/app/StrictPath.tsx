import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Paths are strict: one with a slash at its end is another path, which there is not. */
export function StrictPath({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const { pathname } = useLocation();
  return pathname !== '/' && pathname.endsWith('/') ? otherwise : children;
}
