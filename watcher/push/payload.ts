import { chainById } from '../../src/config/chains/chains.ts';
import { claimPath } from '../../src/core/claims/claimLink.ts';
import { noticeAction } from '../../src/core/notifications/claimNotice.ts';
import type { MessageContent } from '../store/messages.ts';
import type { PushTexts } from './texts.ts';

/** Every payload is filled up to one of these sizes, so that its length says nothing about what it says. */
const sizes = [2_048, 3_072] as const;

/**
 * The payload of a message: declarative (Push API, 'web_push': 8030), so that a browser can show it without a service
 * worker; where there is one it may show what it knows itself instead ('mutable').
 * @param appUrl the folder of the app, with a slash at its end
 */
export function payloadOf(content: MessageContent, { locale, text }: PushTexts, appUrl: string): string {
  const { kind, type, sourceChainId, targetChainId, depositHash } = content;
  const values = { source: chainName(sourceChainId), target: chainName(targetChainId), type, amount: '', symbol: '' };
  const path = claimPath({ type, sourceChainId, targetChainId, depositHash });
  const navigate = new URL(path, appUrl).href;
  return padded(
    JSON.stringify({
      web_push: 8030,
      mutable: true,
      notification: {
        title: text(`notification.${kind}.plain`, values),
        body: text(`notification.${kind}.body`, values),
        lang: locale.code,
        dir: locale.direction,
        tag: depositHash,
        navigate,
        icon: new URL('icons/causeway-192.png', appUrl).href,
        badge: new URL('icons/badge-96.png', appUrl).href,
        actions: [{ action: 'open', title: text(noticeAction(kind)), navigate }],
        data: { path, kind, sourceChainId, depositHash },
      },
    }),
  );
}

/** JSON with spaces at its end, which every parser skips. */
function padded(json: string): string {
  const bytes = Buffer.byteLength(json);
  const size = sizes.find((one) => one >= bytes);
  return size === undefined ? json : json + ' '.repeat(size - bytes);
}

const chainName = (chainId: number): string => chainById(chainId)?.name ?? String(chainId);
