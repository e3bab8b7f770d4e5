import type { Deployment } from '../src/config/deploymentSchema.ts';

/** The web app manifest: name, colours, icons and the two bridges as shortcuts. */
export function manifest(deployment: Deployment) {
  return {
    id: '/',
    name: deployment.appName,
    short_name: deployment.appName,
    description: 'Move tokens and NFTs between networks.',
    start_url: '/bridge/tokens',
    scope: '/',
    display: 'standalone' as const,
    background_color: '#F5F7F5',
    theme_color: '#0B7A68',
    icons: [
      { src: '/icons/causeway.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/causeway-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      { src: '/icons/causeway-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/causeway-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
