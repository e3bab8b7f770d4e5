import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { PartBoundary } from '../../../parts/missing/PartBoundary.tsx';
import { RecipientField } from '../../../parts/recipient/RecipientField.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AmountField } from '../../../parts/amount/AmountField.tsx';
import css from './BridgeFormView.module.css';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { MainButton } from '../../../parts/bridge/form/MainButton.tsx';
import type { BridgeFormProps } from './props.ts';
import { RouteFields } from '../../../parts/bridge/form/RouteFields.tsx';

// Loaded right after the first view: it is not needed before an amount is typed.
const ApprovalLine = lazy(async () => ({
  default: (await import('../../../parts/approval/ApprovalLine.tsx')).ApprovalLine,
}));
const ApprovalNote = lazy(async () => ({
  default: (await import('../../../parts/approval/ApprovalNote.tsx')).ApprovalNote,
}));
const BridgeFacts = lazy(async () => ({ default: (await import('./BridgeFacts.tsx')).BridgeFacts }));
const BridgeSummary = lazy(async () => ({ default: (await import('./BridgeFacts.tsx')).BridgeSummary }));
const LiquidityHint = lazy(async () => ({
  default: (await import('../../../parts/bridge/tokens/LiquidityHint.tsx')).LiquidityHint,
}));
const TokenCheck = lazy(async () => ({
  default: (await import('../../../parts/bridge/tokens/TokenCheck.tsx')).TokenCheck,
}));
const ClaimGasAdvice = lazy(async () => ({
  default: (await import('../../../parts/claimGas/ClaimGasAdvice.tsx')).ClaimGasAdvice,
}));
const RouteCost = lazy(async () => ({ default: (await import('../../../parts/bridge/cost/RouteCost.tsx')).RouteCost }));

/** The form of the token bridge. When locked, it is dimmed and shows what was sent. */
export function BridgeFormView({ notes, ...props }: BridgeFormProps & { notes: ReactNode }) {
  const { isLocked, tokenCheck, recipient, facts, liquidity, cost, claimGas, ban, approval, main, error } = props;
  const text = useText();
  const approvalId = useId();
  return (
    <FormFrame isLocked={isLocked}>
      <Card label={text('bridge.form')} isDimmed={isLocked}>
        <AmountField {...props} />
        <RouteFields {...props} />
        {!isLocked && tokenCheck !== null && (
          <Suspense fallback={null}>
            <TokenCheck {...tokenCheck} />
          </Suspense>
        )}
        <RecipientField {...recipient} isLocked={isLocked} />
        {!isLocked && ban !== null && (
          <Notice tone="warn" toneText={text('common.warning')} role="status">
            <Text id={`bridge.ban.${ban}`} />
          </Notice>
        )}
        <PartBoundary>
          {!isLocked && facts !== null && <BridgeFacts {...facts} />}
          {!isLocked && liquidity !== null && <LiquidityHint {...liquidity} />}
        </PartBoundary>
        {/* Of its own, as every part that comes later: while its code is loaded the parts of its boundary are hidden. */}
        <PartBoundary>{!isLocked && notes}</PartBoundary>
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
        {!isLocked && approval !== null && (
          <PartBoundary>
            <ApprovalNote {...approval} />
          </PartBoundary>
        )}
      </Card>
      {!isLocked && main !== null && (
        <FormActions>
          <PartBoundary>{facts !== null && <BridgeSummary {...facts} />}</PartBoundary>
          <PartBoundary>
            {approval?.state === 'NOT_APPROVED' && main.kind !== 'blocked' && (
              <ApprovalLine {...approval} id={approvalId} />
            )}
          </PartBoundary>
          <MainButton action={main.kind === 'approve' ? { ...main, describedBy: approvalId } : main} />
        </FormActions>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <p className={css.fee}>
        <Text id="bridge.fee.purpose" /> <Text id="bridge.fee.share" />
      </p>
    </FormFrame>
  );
}
