import { chainById } from '../../../config/chains/chains.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { ChainFace } from './props.ts';
import css from './RouteFields.module.css';

/** From. The source follows the wallet and is no button (spec B5): the hint says so, here or where `hintId` stands. */
export function SourceField({ source, hintId, hasHint = false }: { source: ChainFace; hintId: string; hasHint?: boolean }) {
  const text = useText();
  return (
    <div role="group" aria-label={text('bridge.from')} aria-describedby={hintId}>
      <Field label={<Text id="bridge.from" />} {...(hasHint ? { hint: <Text id="bridge.from.hint" />, hintId } : {})}>
        <p className={css.fixed}><ChainIcon chainId={source.chainId} /><span className={css.name}>{chainById(source.chainId) === null ? <Text id="network.unsupported" /> : source.name}</span></p>
      </Field>
    </div>
  );
}
