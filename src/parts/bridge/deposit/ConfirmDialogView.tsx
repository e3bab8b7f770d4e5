import { useState, type ReactNode } from 'react';
import { formatAmountExact } from '../../../core/amounts.ts';
import { isSameAddress } from '../../../core/address.ts';
import { neededTicks } from '../../../core/recipient/recipientDoubts.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale } from '../../../i18n/useText.ts';
import { ClaimGasAdvice } from '../../claimGas/ClaimGasAdvice.tsx';
import { useRecipientCheck } from '../../recipient/useRecipientCheck.ts';
import { NotPersistedWarning, useMayBeUnpersisted } from '../../storage/NotPersistedWarning.tsx';
import { ConfirmButtons, isFinal } from '../../transactions/ConfirmButtons.tsx';
import { TransactionModal } from '../../transactions/TransactionModal.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CodeAccountNotice } from '../form/CodeAccountNotice.tsx';
import { AssetText } from '../../amount/AssetText.tsx';
import { ConfirmHero } from './ConfirmHero.tsx';
import { ConfirmFacts } from './ConfirmFacts.tsx';
import { RouteCost } from '../cost/RouteCost.tsx';
import { ConfirmRecipient } from './ConfirmRecipient.tsx';
import css from './ConfirmDialogView.module.css';
import { type ConfirmDialogProps } from '../props.ts';
import { isNftAsset, type Asset } from '../../amount/asset.ts';

/** The last step before the wallet opens. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const {
    isOpen,
    purpose,
    asset,
    claimValue,
    account,
    recipient,
    source,
    target,
    needsEthTick,
    isRecipientFromLink,
    stage,
    error,
    onConfirm,
    onClose,
  } = props;
  const locale = useLocale();
  const [hasEthTick, setEthTick] = useState(false);
  const [hasRecipientTick, setRecipientTick] = useState(false);
  const [hasReachTick, setReachTick] = useState(false);
  const chains = { sourceChainId: source.chainId, targetChainId: target.chainId };
  const check = useRecipientCheck({ recipient, account, ...chains });
  const ticks = neededTicks(check.doubts, isRecipientFromLink);
  const isOwn = isSameAddress(account, recipient);
  const hasTicks =
    useMayBeUnpersisted() &&
    (!needsEthTick || hasEthTick) &&
    (!ticks.compare || hasRecipientTick) &&
    (!ticks.reach || hasReachTick);
  const isReady = check.isReady && hasTicks;
  const claimGas = (
    <ClaimGasAdvice
      account={account}
      recipient={recipient}
      target={target}
      token={props.paidToken}
      value={claimValue?.kind === 'known' ? claimValue.value.amount : 0n}
      saysCost={needsEthTick}
    />
  );
  const facts = (
    <>
      <ConfirmHero asset={asset} />
      <ConfirmFacts {...props} />
      {props.cost && <RouteCost question={props.cost} fee={props.fee} source={source} target={target} />}
    </>
  );
  return (
    <TransactionModal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id={`confirm.title.${purpose}`} />}
      attempt={stage === 'review' ? null : pendingText(purpose, asset, locale)}
      isAccepted={stage === 'accepted'}
      error={error}
      onRetry={isReady && !isFinal(error) ? onConfirm : null}
      details={facts}
      footer={
        <>
          {needsEthTick && (
            <div className={css.eth}>
              <p>
                <Text id="confirm.ethKeep" values={{ network: target.name }} />
              </p>
              {claimGas}
              <Checkbox isTicked={hasEthTick} onTick={setEthTick}>
                <Text id="confirm.ethTick" />
              </Checkbox>
            </div>
          )}
          {!hasTicks && (
            <p className={css.hint}>
              <Text id="confirm.tickFirst" />
            </p>
          )}
          <ConfirmButtons isDisabled={!isReady} onConfirm={onConfirm} onCancel={onClose} />
        </>
      }
    >
      {facts}
      {(!isOwn || check.doubts.length > 0) && (
        <ConfirmRecipient
          isOwn={isOwn}
          check={check}
          chains={chains}
          target={target}
          isNft={isNftAsset(asset)}
          compareTick={ticks.compare ? { isTicked: hasRecipientTick, onTick: setRecipientTick } : null}
          reachTick={ticks.reach ? { isTicked: hasReachTick, onTick: setReachTick } : null}
        />
      )}
      {!needsEthTick && claimGas}
      <CodeAccountNotice account={account} chainId={source.chainId} />
      <NotPersistedWarning />
    </TransactionModal>
  );
}

/** 'Bridging {amount} {symbol}'. */
function pendingText(purpose: ConfirmDialogProps['purpose'], asset: Asset, locale: string): ReactNode {
  if (isNftAsset(asset)) return <Text id="confirm.pending.nft" values={{ nft: <AssetText asset={asset} /> }} />;
  const amount = formatNumberText(formatAmountExact(asset.amount, asset.decimals), locale);
  return <Text id={`confirm.pending.${purpose}`} values={{ amount, symbol: displaySymbol(asset.symbol) }} />;
}
