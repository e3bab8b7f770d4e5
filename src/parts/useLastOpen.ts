import { useState } from 'react';

/** The dialog that was open last: kept mounted while it closes, so that it can give back the focus. */
export function useLastOpen<Name>(open: Name | null): Name | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return open ?? last;
}
