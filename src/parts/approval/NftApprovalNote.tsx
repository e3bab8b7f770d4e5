import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ApprovalSection } from './ApprovalSection.tsx';
import { AssetText } from '../amount/AssetText.tsx';
import type { NftAsset } from '../amount/asset.ts';
import type { NftApprovalProps } from './useNftApproval.ts';

/** What an approval allows, to which contract, and its progress. */
export function NftApprovalNote({ id, nft, approval }: { id: string; nft: NftAsset; approval: NftApprovalProps }) {
  const text = useText();
  return (
    <ApprovalSection label={text('nft.approve.title')} spender={approval.spender} spenderUrl={approval.spenderUrl}>
      <p id={id} role="status">
        {approval.kind === 'needed' ? (
          <Text id="nft.approve.text" values={{ nft: <AssetText asset={nft} /> }} />
        ) : (
          <Confirming {...approval} />
        )}
      </p>
    </ApprovalSection>
  );
}

function Confirming({ confirmations, required }: Extract<NftApprovalProps, { kind: 'confirming' }>) {
  if (confirmations === null) return <Text id="nft.approve.unknown" />;
  if (confirmations === 0) return <Text id="nft.approve.sent" />;
  return <Text id="nft.approve.confirming" values={{ count: confirmations, required }} />;
}
