import type { BurnPoint } from '../../core/burn/burned.ts';
import css from './Burn.module.css';

const [width, height, top] = [600, 180, 12];

interface BurnChartProps {
  /** Oldest first. */
  points: readonly BurnPoint[];
  /** Where the line ends, in seconds; not before the last point. */
  until: number;
  /** What the picture shows, in words. */
  label: string;
}

/** The amount burned until each moment, as a line that rises with each burn. */
export function BurnChart({ points, until, label }: BurnChartProps) {
  const first = Number(points[0]?.time ?? 0n);
  const last = points.at(-1);
  const whole = last?.total ?? 0n;
  const span = Math.max(until - first, 1);
  // A tenth of the room before the first burn, so that it is seen to rise.
  const x = (time: number): number => Math.round(((time - first) / span) * width * 0.9 * 10 + width) / 10;
  const y = (total: bigint): number =>
    height - (whole === 0n ? 0 : Number((total * 1_000n) / whole) / 1_000) * (height - top);
  const line = points.map(({ time, total }) => `H${x(Number(time))}V${y(total).toFixed(1)}`).join('');
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-points={points.length}
    >
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <line
          key={part}
          className={css.grid}
          x1="0"
          x2={width}
          y1={height - part * (height - top)}
          y2={height - part * (height - top)}
        />
      ))}
      <path className={css.area} d={`M0 ${height}${line}H${width}V${height}Z`} />
      <path className={css.line} d={`M0 ${height}${line}H${width}`} />
    </svg>
  );
}
