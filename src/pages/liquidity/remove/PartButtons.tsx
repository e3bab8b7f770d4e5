import { formatAmountExact } from '../../../core/amounts.ts';
import { percentOf } from '../../../core/liquidity/lpAmount.ts';
import { intlTag } from '../../../i18n/locales.ts';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { setLiquidity } from '../../../state/liquidity.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './PartButtons.module.css';

const parts = [25, 50, 75, 100];

interface PartButtonsProps {
  held: bigint;
  decimals: number;
  isDisabled: boolean;
}

/** Buttons that fill in parts of the balance. */
export function PartButtons({ held, decimals, isDisabled }: PartButtonsProps) {
  const text = useText();
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent' });
  return (
    <div className={css.parts} role="group" aria-label={text('liquidity.parts')}>
      {parts.map((part) => (
        <Button
          key={part}
          size="small"
          isDisabled={isDisabled}
          onPress={() => void setLiquidity({ typedAmount: formatAmountExact(percentOf(held, part), decimals) })}
        >
          {format.format(part / 100)}
        </Button>
      ))}
    </div>
  );
}
