import type { BridgeUrl } from '../../parts/bridge/form/bridgeUrl.ts';
import { bridgeErc721Store, setBridgeErc721, type BridgeErc721Form } from '../../state/bridgeErc721.ts';

/**
 * Applies the address to the form: a collection by its address or name, and the target network. Resolves when it is
 * stored.
 * @param kept fields of the form that stay, because the user changed them while the page was opened
 */
export async function takeNftUrl(url: BridgeUrl, _isOpen: () => boolean, kept: readonly string[]): Promise<null> {
  const patch: Partial<BridgeErc721Form> = {};
  // A link to the collection that the form already has keeps the chosen NFT.
  const isOther = url.id !== bridgeErc721Store.getState().collectionId;
  if (url.id !== null && isOther && !kept.includes('collectionId'))
    Object.assign(patch, { collectionId: url.id.slice(0, 100), typedToken: '', approvalHash: null });
  if (url.toChainId !== null && !kept.includes('targetChainId')) patch.targetChainId = url.toChainId;
  if (Object.keys(patch).length > 0) await setBridgeErc721(patch);
  return null;
}
