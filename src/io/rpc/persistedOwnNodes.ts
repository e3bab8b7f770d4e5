import * as v from 'valibot';
import { deployment } from '../../config/deployment.ts';
import { parseOwnNodeUrl } from '../../config/ownNodes.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { ownNodesSchema } from '../../core/records/ownNodes.ts';
import type { OwnNodes } from '../../core/records/ownNodes.ts';
import { loadPersisted } from '../db/persisted.ts';

/**
 * The user's own nodes by chain id, as stored in this browser; those that the deployment does not allow (any more) are
 * left out.
 */
export async function loadOwnNodes(): Promise<ReadonlyMap<number, string>> {
  const persisted = await loadPersisted<OwnNodes>('settings', 'ownNodes', (record) => {
    const parsed = v.safeParse(ownNodesSchema, record);
    return parsed.success ? parsed.output : null;
  });
  const found = new Map<number, string>();
  for (const [chainId, typed] of Object.entries(persisted?.byChain ?? {})) {
    const url = parseOwnNodeUrl(typed, ownNodeSources(deployment));
    if (url.ok) found.set(Number(chainId), url.value);
  }
  return found;
}
