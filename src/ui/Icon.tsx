import css from './Icon.module.css';

/** 24x24 outlines in the colour of the surrounding text. */
const paths = {
  alert: 'M12 4.5 21 20H3zM12 10v4.5M12 17.2v.1',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  arrowEnd: 'M5 12h14M13 6l6 6-6 6',
  arrowStart: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevronDown: 'M6 9.5 12 15.5 18 9.5',
  close: 'M6 6 18 18M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cross: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  exit: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  external: 'M14 4h6v6M20 4 11 13M18 14v6H4V6h6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.3 12h17.4M12 3c3 3.2 3.8 6 3.8 9s-.8 5.8-3.8 9c-3-3.2-3.8-6-3.8-9s.8-5.8 3.8-9z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  shield: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.3l2.8 2.8L16 9.8',
  wallet: 'M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.5 1.5 0 0 1 5.5 5H18M16.5 14v.1',
  sliders: 'M4 7h9M17 7h3M15 4.8v4.4M4 16.8h3M11 16.8h9M9 14.6V19',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4 4',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  coins: 'M9 4.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM17 9.6a5.5 5.5 0 1 1-7.4 7.4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  drop: 'M12 3.5c3.5 4.2 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2-5.8 5.5-10z',
  pick: 'M5 9c4-4.5 10-4.5 14 0M12 6v15',
  list: 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5v.1M4 12v.1M4 17.5v.1',
  leaf: 'M5 19c0-9 5-13.5 14-14 0 9.5-4 14-11 14M5 19c2-5 5-8 9-10',
  layers: 'M12 4 21 9l-9 5-9-5zM3.5 14 12 18.7 20.5 14',
  flame: 'M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5.5.5 1.5 1.5 2 2 2.5.8-2.5.5-5 1-8z',
  more: 'M5 12h1M11.5 12h1M18 12h1',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  /** px; 20 by default. */
  size?: 16 | 20 | 24;
  /** Mirrored in right-to-left text. */
  isDirectional?: boolean;
}

/** A decorative icon: its meaning is always stated in words beside it. */
export function Icon({ name, size = 20, isDirectional = false }: IconProps) {
  return (
    <svg
      className={isDirectional ? css.directional : css.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
