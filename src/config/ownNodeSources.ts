import type { Deployment } from './deploymentSchema.ts';

/**
 * Where people's own nodes may be, as the content security policy says it: 'https:' for any https host, an origin, or
 * 'https://*.host' for the hosts below it. Empty: the deployment does not offer own nodes.
 */
export function ownNodeSources({ features }: Pick<Deployment, 'features'>): readonly string[] {
  return features.ownNodeSources ?? [];
}
