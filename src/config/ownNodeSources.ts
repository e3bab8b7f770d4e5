import type { Deployment } from './deploymentSchema.ts';

/**
 * Where users' own nodes may be, as in the content security policy: 'https:' for any https host, an origin, or
 * 'https://*.host' for its subdomains. Empty: the deployment does not offer own nodes.
 */
export function ownNodeSources({ features }: Pick<Deployment, 'features'>): readonly string[] {
  return features.ownNodeSources ?? [];
}
