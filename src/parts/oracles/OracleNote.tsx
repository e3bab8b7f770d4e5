import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OracleFacts } from './OracleFacts.tsx';
import css from './OracleNote.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { OracleNoteProps, OraclesAsked } from './oracleNoteProps.ts';

/**
 * How many oracles answer, how many blocks they are behind, and when the bridge last paid out; a warning with a
 * checkbox if too few answer.
 */
export function OracleNote(note: OracleNoteProps | OraclesAsked) {
  const text = useText();
  if (note.kind === 'oraclesAsked')
    return (
      <div className={css.note}>
        <p>
          <Skeleton label={text('common.loading')} />
        </p>
      </div>
    );
  const { kind, alive, total } = note;
  if (kind === 'oracles') {
    return (
      <div className={css.note}>
        <p role="status">
          <Text id="bridge.oracles.status" values={{ alive, total }} />
        </p>
        <OracleFacts {...note} />
      </div>
    );
  }
  const { needed, silent, isTicked, onTick } = note;
  return (
    <>
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <p>
          <Text id="bridge.oracles.few" values={{ alive, total, needed }} />
        </p>
        <Checkbox isTicked={isTicked} onTick={onTick}>
          <Text id="bridge.oracles.accept" values={{ names: silent }} />
        </Checkbox>
      </Notice>
      <div className={css.note}>
        <OracleFacts {...note} />
      </div>
    </>
  );
}
