import { lazy } from 'react';
import { closedNotes, routeNotes } from './routeNotes.ts';
import type { BridgeForm } from './useBridgeForm.ts';

const RouteNotes = lazy(async () => ({ default: (await import('./view/RouteNotes.tsx')).RouteNotes }));

/** The notices about the route of the form. Not part of the first view, in which nothing has been read. */
export function FormNotes({ form }: { form: BridgeForm }) {
  const notes = routeNotes(form);
  return notes.length > 0 && <RouteNotes notes={notes} />;
}

/** Why networks that have the token are not offered. */
export function ClosedNotes({ choice }: Pick<BridgeForm, 'choice'>) {
  return <RouteNotes notes={closedNotes(choice)} />;
}
