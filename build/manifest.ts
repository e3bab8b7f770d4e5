import { claimPages } from '../src/core/claims/claimLink.ts';
import type { Deployment } from '../src/config/deploymentSchema.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const shortcutIcons = [{ src: '/icons/causeway-192.png', sizes: '192x192', type: 'image/png' }];

const tokens = `/${claimPages.erc20}`;

/**
 * The web app manifest: name, colours, icons, shortcuts to the two bridges, the claims and the positions, and what may
 * be shared to the app.
 */
export function manifest(deployment: Deployment) {
  return {
    id: '/',
    name: deployment.appName,
    short_name: deployment.appName,
    description: 'Move tokens and NFTs between networks, and know when a claim is ready.',
    lang: 'en',
    start_url: tokens,
    scope: '/',
    display: 'standalone' as const,
    categories: ['finance', 'utilities'],
    background_color: '#F5F7F5',
    theme_color: '#0B7A68',
    icons: [
      { src: '/icons/causeway.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/causeway-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      icon('causeway', 192, 'any'),
      icon('causeway', 512, 'any'),
      icon('causeway-maskable', 192, 'maskable'),
      icon('causeway-maskable', 512, 'maskable'),
    ],
    // Android shows three of them, so those that are used most come first.
    shortcuts: [
      { name: 'Bridge tokens', url: tokens, icons: shortcutIcons },
      { name: 'Saved claims', url: `${tokens}#claims`, icons: shortcutIcons },
      { name: 'Positions', url: '/positions', icons: shortcutIcons },
      { name: 'Bridge NFTs', url: `/${claimPages.erc721}`, icons: shortcutIcons },
    ],
    // Apps share a link as text or as URL; either may be a claim link, an explorer page or a deposit hash.
    share_target: {
      action: tokens,
      method: 'GET' as const,
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'resumeTitle', text: 'resume', url: 'resumeUrl' },
    },
    screenshots: [
      {
        src: '/screenshots/bridge-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide' as const,
        label: 'The bridge form',
      },
      {
        src: '/screenshots/bridge-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow' as const,
        label: 'The bridge form on a phone',
      },
      {
        src: '/screenshots/claim-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow' as const,
        label: 'A deposit on its way',
      },
    ],
  };
}
