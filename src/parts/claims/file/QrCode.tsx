import { useMemo } from 'react';
import css from './QrCode.module.css';
import { quietZone, qrDrawing } from './qrDrawing.ts';

/** A text as a QR code: dark on light in both themes, as scanners expect. Nothing if the text is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useMemo(() => qrDrawing(text), [text]);
  if (drawing === null) return null;
  const size = drawing.size + 2 * quietZone;
  return (
    <svg
      className={css.code}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
