import { deployment } from '../../config/deployment.ts';
import { useText } from '../../i18n/useText.ts';
import css from './SocialLinks.module.css';

/**
 * 24x24 outlines by the name that the link has in the deployment file; our own drawings, not the logos of the services.
 */
const places = [
  { name: 'x', label: 'X', path: 'M5 5h3.4L19 19h-3.4zM18.5 5 5.5 19' },
  { name: 'telegram', label: 'Telegram', path: 'M21 4 3 11.5l6 2.2L18 7l-6.5 8.2L17 19.5zM9 13.7V20l3-3.6' },
  {
    name: 'discord',
    label: 'Discord',
    path: 'M4 17.5C4 10 6 6.5 9 6l.8 1.4h4.4L15 6c3 .5 5 4 5 11.5-1.5 1-3 1.5-4 1.5l-1.2-2H9.2L8 19c-1 0-2.5-.5-4-1.5zM9.3 12.2v.6M14.7 12.2v.6',
  },
  { name: 'medium', label: 'Medium', path: 'M4 18V6l8 9 8-9v12' },
  { name: 'youtube', label: 'YouTube', path: 'M3.5 6.5h17v11h-17zM10.2 9.5v5l4.3-2.5z' },
] as const;

/** The operator's links to other services that the deployment names. */
export function SocialLinks() {
  const text = useText();
  const offered = places.flatMap(({ name, ...place }) =>
    deployment.links[name] ? [{ ...place, href: deployment.links[name] }] : [],
  );
  if (offered.length === 0) return null;
  return (
    <ul className={css.list} aria-label={text('page.social')}>
      {offered.map(({ label, path, href }) => (
        <li key={label}>
          <a
            className={css.link}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={label}
            aria-label={label}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
