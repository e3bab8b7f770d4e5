import { useId, useState } from 'react';
import { formatShort } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { SourceField } from '../../parts/bridge/form/SourceField.tsx';
import { burnChainIds } from '../../parts/burn/burnTokens.ts';
import { lazyWindow } from '../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { networkChoices, networkName } from '../../parts/network/networkChoices.ts';
import { Field } from '../../ui/Field.tsx';
import css from './Burn.module.css';
import type { BurnPlace } from './useBurnPlace.ts';

const NetworkChooserModal = lazyWindow(async () => ({
  default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal,
}));

/** The network and the token that a burn is about. */
export function BurnChoice({ place }: { place: BurnPlace }) {
  const text = useText();
  const locale = useLocale();
  const [selectId, hintId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { chainId, token, choices, choose } = place;
  const close = (): void => setOpen(false);
  return (
    <>
      <SourceField
        source={chainDisplay(chainId)}
        hintId={hintId}
        labelId="allowances.fact.network"
        buttonLabel={`${text('allowances.fact.network')}: ${networkName(chainId)}`}
        isDisabled={false}
        onChoose={() => setOpen(true)}
      />
      <Field label={<Text id="burn.token" />} controlId={selectId}>
        <select
          id={selectId}
          className={css.input}
          value={token?.currencyId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value, chainId)}
        >
          {token === null && <option value="">{text('bridge.blocker.noToken')}</option>}
          {choices.map(({ token: one, waiting }) => (
            <option key={one.currencyId} value={one.currencyId}>
              {displaySymbol(one.symbol)}
              {waiting !== null &&
                waiting > 0n &&
                ` · ${text('burn.waiting.amount')}: ${formatNumberText(formatShort(waiting, one.decimals, 6), locale)}`}
            </option>
          ))}
        </select>
      </Field>
      <PartBoundary {...(isOpen && { onClose: close })}>
        {isOpen && (
          <NetworkChooserModal
            isOpen
            onClose={close}
            chains={networkChoices(burnChainIds())}
            selectedChainId={chainId}
            onChoose={(chosen) => {
              close();
              choose(token?.currencyId ?? '', chosen);
            }}
          />
        )}
      </PartBoundary>
    </>
  );
}
