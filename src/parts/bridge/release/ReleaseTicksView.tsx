import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReleaseModalProps, ReleaseTicks } from '../props.ts';
import { ShownAmount } from '../../amount/ShownAmount.tsx';

/** What the user has to agree to before the wallet opens. */
export function ReleaseTicksView({
  ticks: { foreign, value: doubted },
  value,
}: {
  ticks: ReleaseTicks;
  value: ReleaseModalProps['claimValue'];
}) {
  const text = useText();
  return (
    <>
      {foreign !== null && (
        <Checkbox {...foreign}>
          <Text id="progress.foreignTick" />
        </Checkbox>
      )}
      {doubted !== null && value !== null && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <p>
            <Text id={`release.value.${doubted.doubt}`} />
          </p>
          <Checkbox isTicked={doubted.isTicked} onTick={doubted.onTick}>
            <Text
              id="release.value.tick"
              values={{ value: <ShownAmount amount={value} as="exact" isTappable={false} /> }}
            />
          </Checkbox>
        </Notice>
      )}
    </>
  );
}

export function areTicked({ foreign, value }: ReleaseTicks): boolean {
  return (foreign?.isTicked ?? true) && (value?.isTicked ?? true);
}
