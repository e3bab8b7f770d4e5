import { lazy, Suspense, useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { MainButton } from '../../../parts/bridge/form/MainButton.tsx';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { TargetField } from '../../../parts/bridge/form/TargetField.tsx';
import { UnreadSource } from '../../../parts/bridge/form/UnreadSource.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { PartBoundary } from '../../../parts/missing/PartBoundary.tsx';
import { RecipientField } from '../../../parts/recipient/RecipientField.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CollectionCheck } from './CollectionCheck.tsx';
import { FormSteps } from './FormSteps.tsx';
import { NftApprovalNote } from '../../../parts/approval/NftApprovalNote.tsx';
import { NftFacts, NftSummary } from './NftFacts.tsx';
import { NftField } from './NftField.tsx';
import css from './NftFormView.module.css';
import { OwnedNfts } from './OwnedNfts.tsx';
import type { NftFormProps } from './types.ts';

const OracleNote = lazy(async () => ({ default: (await import('../../../parts/oracles/OracleNote.tsx')).OracleNote }));
const RouteCost = lazy(async () => ({ default: (await import('../../../parts/bridge/cost/RouteCost.tsx')).RouteCost }));
const ClaimGasAdvice = lazy(async () => ({
  default: (await import('../../../parts/claimGas/ClaimGasAdvice.tsx')).ClaimGasAdvice,
}));

/** The form of the NFT bridge. When locked, it is dimmed and shows what was sent. */
export function NftFormView(props: NftFormProps) {
  const {
    isLocked,
    banner,
    source,
    collection,
    collectionCheck,
    tokenId,
    target,
    hasNoTarget,
    noDelivery,
    onChooseSource,
    onChooseTarget,
    recipient,
    step,
    facts,
    oracles,
    cost,
    claimGas,
    approval,
    unread,
    main,
    whitelistUrl,
    error,
  } = props;
  const text = useText();
  const noteId = useId();
  const sourceHintId = useId();
  return (
    <FormFrame isLocked={isLocked}>
      {banner !== null && (
        <Notice tone="info" toneText={text('common.info')}>
          <Text id={banner.isFree ? 'nft.fee.free' : 'nft.fee.taken'} values={{ symbol: banner.bridgeTokenSymbol }} />
        </Notice>
      )}
      <Card label={text('nft.form')} isDimmed={isLocked}>
        <SourceField source={source} hintId={sourceHintId} hasHint isDisabled={isLocked} onChoose={onChooseSource} />
        <NftField {...props} />
        {!isLocked && collection !== null && collectionCheck !== null && (
          <CollectionCheck collection={collection} {...collectionCheck} />
        )}
        {!isLocked && <OwnedNfts {...props} />}
        <TargetField
          target={target}
          isDisabled={isLocked || hasNoTarget}
          onChoose={onChooseTarget}
          hint={
            hasNoTarget && collection !== null ? (
              <Text id="nft.target.none" values={{ collection: <bdi>{collection.name}</bdi> }} />
            ) : (
              noDelivery !== null && <Text id={`doctor.delivery.${noDelivery}`} />
            )
          }
        />
        <RecipientField {...recipient} isLocked={isLocked} />
        {!isLocked && facts !== null && <NftFacts {...facts} />}
        {!isLocked && oracles !== null && (
          <PartBoundary>
            <OracleNote {...oracles} />
          </PartBoundary>
        )}
        {!isLocked && cost !== null && facts !== null && (
          <PartBoundary>
            <RouteCost {...facts} question={cost} />
          </PartBoundary>
        )}
        {!isLocked && claimGas !== null && (
          <Suspense fallback={null}>
            <ClaimGasAdvice {...claimGas} />
          </Suspense>
        )}
        {!isLocked && unread !== null && <UnreadSource {...unread} />}
        <FormSteps step={step} />
        {!isLocked && approval !== null && (
          <NftApprovalNote
            id={noteId}
            nft={{ collection: collection?.name ?? '', tokenId: BigInt(tokenId) }}
            approval={approval}
          />
        )}
      </Card>
      {!isLocked && main !== null && (
        <FormActions>
          {facts !== null && <NftSummary {...facts} />}
          <MainButton action={main.kind === 'approve' ? { ...main, describedBy: noteId } : main} />
        </FormActions>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {whitelistUrl !== null && (
        <p className={css.whitelist}>
          <LinkOut href={whitelistUrl}>
            <Text id="nft.whitelist" />
          </LinkOut>
        </p>
      )}
    </FormFrame>
  );
}
