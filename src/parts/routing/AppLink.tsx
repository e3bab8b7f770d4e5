import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a path of the app: an ordinary anchor that navigates without loading the page again. It leaves out the
 * parts of the router's own link for data routes, which this app does not have.
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
