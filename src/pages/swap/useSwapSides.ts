import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tokens } from '../../config/tokens.ts';
import { chooseCurrency, switchSides, typeAmount, type SwapForm } from '../../core/swap/swapForm.ts';
import type { SwapField } from '../../core/swap/quote.ts';
import type { Token } from '../../core/tokens/token.ts';
import { tokenParameters } from '../../parts/dex/pairPaths.ts';
import { idOfToken, nativeOf, tokenOfId } from '../../parts/dex/pairTokens.ts';
import { setSwapForm, useSwapFormRecord } from '../../state/swapForm.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useIsLive } from '../../ui/useIsLive.ts';

export interface SwapSides {
  /** What is typed and chosen, with the native coin where nothing was chosen to be paid. */
  form: SwapForm;
  input: Token | null;
  output: Token | null;
  type(field: SwapField, text: string): void;
  choose(field: SwapField, currencyId: string): void;
  turn(): void;
}

/** The two tokens of the form and the typed amount. Links may name tokens: they are taken over once. */
export function useSwapSides(chainId: number): SwapSides {
  const record = useSwapFormRecord((stored) => stored);
  useTakenTokens();
  const native = nativeOf(chainId, []);
  const inputCurrencyId = record.inputCurrencyId || (native === null ? '' : idOfToken(native));
  const form: SwapForm = { ...record, inputCurrencyId };
  const tokenOf = (id: string): Token | null => tokenOfId(id, chainId, [])?.token ?? null;
  const set = ({ independentField, typedValue, ...next }: SwapForm): void =>
    void setSwapForm({
      independentField,
      typedValue,
      ...(next.inputCurrencyId !== record.inputCurrencyId && { inputCurrencyId: next.inputCurrencyId }),
      ...(next.outputCurrencyId !== record.outputCurrencyId && { outputCurrencyId: next.outputCurrencyId }),
    });
  return {
    form,
    input: tokenOf(inputCurrencyId),
    output: tokenOf(record.outputCurrencyId),
    type: (field, text) => void setSwapForm(typedOf(typeAmount(form, field, text))),
    choose: (field, currencyId) => set(chooseCurrency(form, field, currencyId)),
    turn: () => set(switchSides(form)),
  };
}

const typedOf = ({ independentField, typedValue }: SwapForm) => ({ independentField, typedValue });

/** Takes the tokens of a link over into the form, and removes them from the address. */
function useTakenTokens(): void {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  const isLive = useIsLive();
  const [input, output] = [search.get(tokenParameters.INPUT), search.get(tokenParameters.OUTPUT)];
  const isReady = isHydrated && isLive;
  useEffect(() => {
    if (!isReady || (input === null && output === null)) return;
    void setSwapForm({
      ...(input !== null && { inputCurrencyId: input.slice(0, 100) }),
      ...(output !== null && { outputCurrencyId: output.slice(0, 100) }),
      // An amount that was typed for other tokens is not used for these.
      typedValue: '',
      independentField: 'INPUT',
    });
    setSearch(
      (before) => {
        for (const name of Object.values(tokenParameters)) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [isReady, input, output, setSearch]);
}

/** Addresses of the tokens through which routes of a chain may lead. */
export const baseAddresses = (symbols: readonly string[], chainId: number) =>
  symbols.flatMap((symbol) => {
    const address = tokens.find((token) => token.symbol === symbol)?.addresses[chainId];
    return address === undefined || address === '' ? [] : [address];
  });
