import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tokens } from '../../config/tokens.ts';
import { chooseCurrency, switchSides, takeTokens, typeAmount, type SwapForm } from '../../core/swap/swapForm.ts';
import { swapKind } from '../../core/swap/swapKind.ts';
import type { SwapField } from '../../core/swap/quote.ts';
import type { Token } from '../../core/tokens/token.ts';
import { tokenParameters } from '../../parts/dex/pairPaths.ts';
import { idOfToken, nativeOf, tokenOfId, type PairToken } from '../../parts/dex/pairTokens.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useNamedTokens } from '../../state/ownTokens.ts';
import { setSwapForm, swapFormSlice, swapFormStore, useSwapFormRecord } from '../../state/swapForm.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useIsLive } from '../../ui/useIsLive.ts';

export interface SwapSides {
  /** What is typed and chosen, with the native coin where nothing was chosen to be paid, unless it is bought. */
  form: SwapForm;
  /** The chosen tokens with the entries that they come from. */
  chosen: Readonly<Record<SwapField, PairToken | null>>;
  input: Token | null;
  output: Token | null;
  /** The fields whose token was named by the link that opened the page. */
  linked: readonly SwapField[];
  type(field: SwapField, text: string): void;
  choose(field: SwapField, currencyId: string): void;
  turn(): void;
}

/** The two tokens of the form and the typed amount. Links may name tokens: they are taken over once. */
export function useSwapSides(chainId: number): SwapSides {
  const record = useSwapFormRecord((stored) => stored);
  const linked = useTakenTokens();
  const remote = useDynamicTokens((state) => state.tokens);
  const others = useNamedTokens();
  const native = nativeOf(chainId, []);
  const tokenOf = (id: string): PairToken | null => tokenOfId(id, chainId, remote, others);
  const output = tokenOf(record.outputCurrencyId);
  const usual = native === null || output?.token.isNative === true ? '' : idOfToken(native);
  const inputCurrencyId = record.inputCurrencyId || usual;
  const form: SwapForm = { ...record, inputCurrencyId };
  const chosen = { INPUT: tokenOf(inputCurrencyId), OUTPUT: output };
  /** A token of the registry has two ids, its symbol and its address. */
  const isSame = (one: string, other: string): boolean => {
    const [a, b] = [tokenOf(one), tokenOf(other)];
    return one === other || (a !== null && b !== null && swapKind(a.token, b.token) === 'same');
  };
  const set = ({ independentField, typedValue, ...next }: SwapForm): void =>
    void setSwapForm({
      independentField,
      typedValue,
      ...(next.inputCurrencyId !== record.inputCurrencyId && { inputCurrencyId: next.inputCurrencyId }),
      ...(next.outputCurrencyId !== record.outputCurrencyId && { outputCurrencyId: next.outputCurrencyId }),
    });
  return {
    form,
    chosen,
    input: chosen.INPUT?.token ?? null,
    output: chosen.OUTPUT?.token ?? null,
    linked,
    type: (field, text) => void setSwapForm(typedOf(typeAmount(form, field, text))),
    choose: (field, currencyId) => set(chooseCurrency(form, field, currencyId, isSame)),
    turn: () => set(switchSides(form)),
  };
}

const typedOf = ({ independentField, typedValue }: SwapForm) => ({ independentField, typedValue });

/** Takes the tokens of a link over into the form, and removes them from the address. @returns the fields it named */
function useTakenTokens(): readonly SwapField[] {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  const isLive = useIsLive();
  const [input, output] = [search.get(tokenParameters.INPUT), search.get(tokenParameters.OUTPUT)];
  const isReady = isHydrated && isLive;
  const [wasReady] = useState(isReady);
  const [linked] = useState(() => (['INPUT', 'OUTPUT'] as const).filter((field) => search.has(tokenParameters[field])));
  useEffect(() => {
    if (!isReady) return;
    // What the user entered before the form was ready stays.
    const early = wasReady ? [] : swapFormSlice.takeEarlyFields();
    if (input === null && output === null) return;
    const named = { INPUT: input?.slice(0, 100) ?? null, OUTPUT: output?.slice(0, 100) ?? null };
    void setSwapForm(takeTokens(swapFormStore.getState(), named, early));
    setSearch(
      (before) => {
        for (const name of Object.values(tokenParameters)) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [isReady, wasReady, input, output, setSearch]);
  return linked;
}

/** Addresses of the tokens through which routes of a chain may lead. */
export const baseAddresses = (symbols: readonly string[], chainId: number) =>
  symbols.flatMap((symbol) => {
    const address = tokens.find((token) => token.symbol === symbol)?.addresses[chainId];
    return address === undefined || address === '' ? [] : [address];
  });
