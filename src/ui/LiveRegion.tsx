import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Announces a text to screen readers each time it changes. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
