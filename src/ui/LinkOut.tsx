import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './LinkOut.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LinkOutProps {
  href: string;
  children: ReactNode;
  /** Drawn as a button. */
  isButton?: boolean;
  /** The icon alone is drawn; the children are its name. */
  isIcon?: boolean;
}

/** A link that leaves the app in a new tab and tells the other side nothing. */
export function LinkOut({ href, children, isButton = false, isIcon = false }: LinkOutProps) {
  return (
    <a
      className={isIcon ? css.icon : isButton ? css.button : css.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {isIcon ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      <Icon name="external" size={isIcon ? 20 : 16} />
    </a>
  );
}
