import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './TokenPicker.module.css';
import type { TokenMark } from './types.ts';

const valuesOf = (mark: TokenMark): { symbol: string } => ({
  symbol: 'symbol' in mark ? displaySymbol(mark.symbol) : '',
});

/** The token imitates another one. */
export const isFake = ({ kind }: TokenMark): boolean =>
  kind === 'lookAlike' || kind === 'sameSymbol' || kind === 'sameName' || kind === 'mixedScripts';

/** The most serious mark of a token in a few words, for a row. */
export function MarkTag({ marks }: { marks: readonly TokenMark[] }) {
  const mark = marks[0];
  if (mark === undefined) return null;
  return (
    <span className={css.mark}>
      <Icon name="alert" size={16} />
      <Text id={`picker.mark.${mark.kind}`} values={valuesOf(mark)} />
    </span>
  );
}

/** The marks of a token with advice, for the import. */
export function MarkNotices({ marks }: { marks: readonly TokenMark[] }) {
  const text = useText();
  return marks.map((mark) => (
    <Notice
      key={mark.kind}
      tone={isFake(mark) ? 'fail' : 'warn'}
      toneText={text('common.warning')}
      title={<Text id={`picker.mark.${mark.kind}`} values={valuesOf(mark)} />}
    >
      <p>
        <Text id={`picker.mark.${mark.kind}.text`} values={valuesOf(mark)} />
      </p>
    </Notice>
  ));
}
