import { useNavigate } from 'react-router-dom';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { idOfToken, wrappedOf, type PairToken } from '../../parts/dex/pairTokens.ts';
import type { PairTokens } from '../../parts/dex/usePairTokens.ts';
import css from './Pairs.module.css';

interface CoinChoiceProps {
  labelId: MessageId;
  chainId: number;
  tokens: PairTokens;
  /** The address of the page for other ids. */
  pathOf(ids: PairIds): string;
}

/** Whether the native coin itself is meant, or its wrapped token. Nothing for a pair of other tokens. */
export function CoinChoice({ labelId, chainId, tokens: { a, b }, pathOf }: CoinChoiceProps) {
  const navigate = useNavigate();
  const isCoin = (one: PairToken | null): boolean => one?.entry.nativeOn?.includes(chainId) === true;
  const coin = isCoin(a) ? a : isCoin(b) ? b : null;
  if (coin === null) return null;
  const native: PairToken = { ...coin, token: { ...coin.token, symbol: coin.entry.symbol, isNative: true } };
  const wrapped = wrappedOf(native.token);
  if (wrapped === null) return null;
  const ways: readonly PairToken[] = [native, { ...coin, token: wrapped }];
  const choose = (way: PairToken): void => {
    const id = (one: PairToken | null) => (one === null ? null : idOfToken(one === coin ? way : one));
    void navigate(pathOf({ chainId, a: id(a), b: id(b) }), { replace: true });
  };
  return (
    <fieldset className={css.choices}>
      <legend>
        <Text id={labelId} />
      </legend>
      {ways.map((way) => (
        <label key={String(way.token.isNative)} className={css.choice}>
          <input
            type="radio"
            name="coin"
            checked={way.token.isNative === coin.token.isNative}
            onChange={() => choose(way)}
          />
          <bdi>{displaySymbol(way.token.symbol)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
