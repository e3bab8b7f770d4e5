import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './LinkOut.module.css';

interface LinkOutProps {
  href: string;
  children: ReactNode;
  /** Drawn as a button. */
  isButton?: boolean;
}

/** A link that leaves the app in a new tab and tells the other side nothing. */
export function LinkOut({ href, children, isButton = false }: LinkOutProps) {
  return (
    <a className={isButton ? css.button : css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={16} />
    </a>
  );
}
