import { Link, useSearchParams } from 'react-router-dom';
import { parseClaimLink } from '../../core/claims/claimLink.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { BridgeLayout } from '../../parts/bridge/BridgeLayout.tsx';
import { ClaimsAside } from '../../parts/claims/ClaimsAside.tsx';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The NFT bridge: the claims kept for it, and plain words until its form comes (spec B2). */
export function BridgeNftsPage() {
  const isReady = useStorageHealth((health) => health.isHydrated);
  const text = useText();
  const [search] = useSearchParams();
  const parsed = parseClaimLink(search.get('release') ?? '', () => true);
  return (
    <BridgeLayout
      title={<Text id="bridgeNfts.title" />} subtitle={<Text id="bridgeNfts.subtitle" />}
      aside={isReady && <ClaimsAside type="erc721" currentHash={parsed.ok ? parsed.value.depositHash : null} />}
    >
      <Notice tone="info" toneText={text('common.info')} actions={<Link to="/bridge/tokens"><Text id="notFound.back" /></Link>}>
        <Text id={parsed.ok ? 'bridgeNfts.claimLater' : 'bridgeNfts.later'} />
      </Notice>
    </BridgeLayout>
  );
}
