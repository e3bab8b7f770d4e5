import { lazy } from 'react';
import { claimPages } from '../../core/claims/claimLink.ts';
import type { BridgeDescription, FormViewProps } from '../../parts/bridge/bridgeDescription.ts';
import { BridgePage } from '../../parts/bridge/BridgePage.tsx';
import { useBridgeEntry } from '../../parts/bridge/form/useBridgeEntry.ts';
import { requestedNftFacts } from './requestedNftFacts.ts';
import { NftDialogs } from './NftDialogs.tsx';
import { nftDepositPlan } from './nftDepositPlan.ts';
import { lockedNftFormProps, nftFormProps } from './nftFormProps.ts';
import { takeNftUrl } from './takeNftUrl.ts';
import { useNftBridge, type NftBridge } from './useNftBridge.ts';
import { NftFormView } from './view/NftFormView.tsx';

function FormView({ form, actions: pageActions, deposit }: FormViewProps<NftBridge>) {
  const actions = { ...pageActions, approval: form.approvalStep };
  return (
    <NftFormView {...(deposit === null ? nftFormProps(form, actions) : lockedNftFormProps(form, deposit, actions))} />
  );
}

const nftBridge: BridgeDescription<NftBridge> = {
  form: 'nfts',
  path: `/${claimPages.erc721}`,
  titleId: 'bridgeNfts.title',
  subtitleId: 'bridgeNfts.subtitle',
  leavesWhenClaimed: true,
  isFormShownForLinks: true,
  takeUrl: takeNftUrl,
  plan: nftDepositPlan,
  requestedFacts: requestedNftFacts,
  FormView,
  Choosers: NftDialogs,
  Followed: lazy(async () => ({ default: (await import('./NftClaim.tsx')).FollowedNft })),
};

/** The NFT bridge. */
export function BridgeNftsPage() {
  const entry = useBridgeEntry(nftBridge);
  const form = useNftBridge(entry);
  return <BridgePage of={nftBridge} entry={entry} form={form} />;
}
