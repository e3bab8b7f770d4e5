import css from './Ring.module.css';

interface RingProps {
  /** 0 to 1; null: the progress is not known, so the ring turns. */
  share: number | null;
  /** Text in the middle. */
  children?: string;
  label: string;
  size?: 24 | 72;
}

/** A ring that shows progress. */
export function Ring({ share, children, label, size = 24 }: RingProps) {
  const filled = share === null ? 0.25 : Math.min(1, Math.max(0, share));
  return (
    <span className={size === 72 ? css.large : css.small} role="img" aria-label={label}>
      <svg
        viewBox="0 0 40 40"
        width={size}
        height={size}
        aria-hidden="true"
        className={share === null ? css.turning : undefined}
      >
        <circle className={css.track} cx="20" cy="20" r="17" />
        <circle className={css.fill} cx="20" cy="20" r="17" pathLength={100} strokeDasharray={`${filled * 100} 100`} />
      </svg>
      {children !== undefined && (
        <span className={css.middle} aria-hidden="true">
          {children}
        </span>
      )}
    </span>
  );
}
