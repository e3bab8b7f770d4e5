import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { OracleNote } from '../../../parts/oracles/OracleNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { RouteNote } from './props.ts';

/** The notices about the chosen route, one for each reason. */
export function RouteNotes({ notes }: { notes: readonly RouteNote[] }) {
  return notes.map((note) => <Note key={keyOf(note)} note={note} />);
}

const keyOf = (note: RouteNote): string => ('target' in note ? `${note.kind} ${note.target.chainId}` : note.kind);

function Note({ note }: { note: RouteNote }) {
  const text = useText();
  if (note.kind === 'oracles' || note.kind === 'oraclesFew' || note.kind === 'oraclesAsked')
    return <OracleNote {...note} />;
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <Words note={note} />
    </Notice>
  );
}

function Words({ note }: { note: Exclude<RouteNote, { kind: 'oracles' | 'oraclesFew' | 'oraclesAsked' }> }) {
  switch (note.kind) {
    case 'otherDecimals': {
      const { symbol, source, target, sourceDecimals, targetDecimals } = note;
      return (
        <Text
          id="bridge.note.otherDecimals"
          values={{
            symbol: displaySymbol(symbol),
            source: source.name,
            target: target.name,
            sourceDecimals,
            targetDecimals,
          }}
        />
      );
    }
    case 'dust': {
      const { nearest, target, targetDecimals } = note;
      return (
        <>
          <p>
            <Text
              id="bridge.note.dust"
              values={{
                symbol: displaySymbol(nearest.symbol),
                target: target.name,
                decimals: targetDecimals,
                amount: <TokenAmountText {...nearest} as="exact" />,
              }}
            />
          </p>
          <Button size="small" onPress={note.onUse}>
            <Text id="bridge.note.useAmount" />
          </Button>
        </>
      );
    }
    case 'mapping':
      return (
        <Text id="bridge.note.mapping" values={{ symbol: displaySymbol(note.symbol), target: note.target.name }} />
      );
    case 'sourcePaused':
    case 'targetPaused':
      return <Text id={`bridge.note.${note.kind}`} values={{ network: note.network.name }} />;
  }
}
