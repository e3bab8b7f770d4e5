import { useMemo } from 'react';
import { qrCode, qrPath } from '../../../core/claims/qr/qrCode.ts';
import css from './QrCode.module.css';

/** Empty modules that a reader wants around the code. */
const quietZone = 4;

/** A text as QR code: dark on light in both themes, as readers want it. Nothing when it is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrCode(new TextEncoder().encode(text)), [text]);
  if (modules === null) return null;
  const size = modules.length + 2 * quietZone;
  return (
    <svg
      className={css.code}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}
