import { useState } from 'react';
import { formatAmountExact } from '../../core/amounts.ts';
import { parseDeadline } from '../../core/swap/deadline.ts';
import { parseSlippage, slippageDoubt } from '../../core/swap/slippage.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { setTradeSettings, useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GasPriceChoice } from '../wallet/GasPriceChoice.tsx';
import { doubtTexts } from './doubtTexts.ts';
import { NumberSetting, SwitchSetting } from './Setting.tsx';
import css from './TradeSettings.module.css';

/** Basis points that are offered as buttons. */
const usualSlippages = [10, 50, 100];
/** Places of a percentage: a basis point is a hundredth of it. */
const percentPlaces = 2;

/** The settings of swaps and pairs. They are stored as soon as they are valid. */
export function TradeSettingsDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const settings = useSettings((all) => all);
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  const [slippage, setSlippage] = useState(percentOf(settings.slippageBips));
  const [minutes, setMinutes] = useState(String(Math.round(settings.deadlineSeconds / 60)));
  const bips = parseSlippage(slippage);
  const doubt = bips === null ? null : slippageDoubt(bips);
  const typeSlippage = (typed: string): void => {
    setSlippage(typed);
    const parsed = parseSlippage(typed);
    if (parsed !== null) setTradeSettings({ slippageBips: parsed });
  };
  const typeMinutes = (typed: string): void => {
    setMinutes(typed);
    const parsed = parseDeadline(typed);
    if (parsed !== null) setTradeSettings({ deadlineSeconds: parsed });
  };
  return (
    <Modal isOpen onClose={onClose} title={<Text id="swap.settings" />} closeLabel={text('common.close')}>
      <div className={css.settings}>
        <NumberSetting
          labelId="swap.settings.slippage"
          hintId="swap.settings.slippage.hint"
          invalidId="swap.settings.slippage.invalid"
          value={slippage}
          isInvalid={bips === null}
          onType={typeSlippage}
        />
        <div className={css.usual}>
          {usualSlippages.map((usual) => (
            <Button key={usual} size="small" onPress={() => typeSlippage(percentOf(usual))}>
              {format.format(usual / 10_000)}
            </Button>
          ))}
        </div>
        {doubt !== null && (
          <Notice tone="warn" toneText={text('common.warning')} role="status">
            <Text id={doubtTexts[doubt]} />
          </Notice>
        )}
        <NumberSetting
          labelId="swap.settings.deadline"
          hintId="swap.settings.deadline.hint"
          invalidId="swap.settings.deadline.invalid"
          value={minutes}
          isInvalid={parseDeadline(minutes) === null}
          onType={typeMinutes}
        />
        <SwitchSetting
          labelId="swap.settings.singleHop"
          hintId="swap.settings.singleHop.hint"
          isOn={settings.isSingleHopOnly}
          onSwitch={(isSingleHopOnly) => setTradeSettings({ isSingleHopOnly })}
        />
        <SwitchSetting
          labelId="swap.settings.expert"
          hintId="swap.settings.expert.hint"
          isOn={settings.isExpert}
          onSwitch={(isExpert) => setTradeSettings({ isExpert })}
        />
        <SwitchSetting
          labelId="swap.settings.sound"
          hintId="swap.settings.sound.hint"
          isOn={settings.isAudioOn}
          onSwitch={(isAudioOn) => setTradeSettings({ isAudioOn })}
        />
        <GasPriceChoice />
      </div>
    </Modal>
  );
}

const percentOf = (bips: number): string => formatAmountExact(BigInt(bips), percentPlaces);
