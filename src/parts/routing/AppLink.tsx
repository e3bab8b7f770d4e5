import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a path of the app: an ordinary anchor that is followed without loading the page anew. It leaves out what
 * the router's own link brings for data routes, which this app has none of.
 */
export function AppLink({ to, onClick, children, ...rest }: Props) {
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
