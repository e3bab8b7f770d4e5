import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './LinkOut.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LinkOutProps {
  href: string;
  children: ReactNode;
  /** Drawn as a button. */
  isButton?: boolean;
  /** Only the icon is drawn; the children are its accessible name. */
  isIcon?: boolean;
}

/** A link that opens another site in a new tab, without a referrer. */
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
