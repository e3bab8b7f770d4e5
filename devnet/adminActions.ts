import type { World } from './deploy/world.ts';
import type { LocalChainId } from './ports.ts';

export interface AdminContext {
  world: World;
  chainId: LocalChainId;
  nodeUrl: string;
}

export function runAdminAction(_context: AdminContext, action: string, _parameters: Record<string, unknown>): Promise<unknown> {
  return Promise.reject(new Error(`There is no admin action ${action}.`));
}
