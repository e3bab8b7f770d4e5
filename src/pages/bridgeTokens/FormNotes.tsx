import { lazy } from 'react';
import { UnreadSource } from '../../parts/bridge/form/UnreadSource.tsx';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { closedNotes, routeNotes } from './routeNotes.ts';
import type { BridgeForm } from './useBridgeForm.ts';

const RouteNotes = lazy(async () => ({ default: (await import('./view/RouteNotes.tsx')).RouteNotes }));

/** The notices about the route of the form. Not part of the first view, in which nothing has been read. */
export function FormNotes({ form }: { form: BridgeForm }) {
  const notes = routeNotes(form);
  const network = chainDisplay(form.choice.sourceChainId).name;
  return (
    <>
      {form.isRoundUnread && <UnreadSource network={network} onRetry={() => void form.refreshRound()} />}
      {notes.length > 0 && <RouteNotes notes={notes} />}
    </>
  );
}

/** Why networks that have the token are not offered. */
export function ClosedNotes({ choice }: Pick<BridgeForm, 'choice'>) {
  return <RouteNotes notes={closedNotes(choice)} />;
}
