import { isSameAddress } from '../../core/address.ts';
import type { SwapField } from '../../core/swap/quote.ts';
import type { Token } from '../../core/tokens/token.ts';
import { nativeOf, wrappedOf } from '../../parts/dex/pairTokens.ts';
import { chooseCurrency } from '../../parts/tokenPicker/currencies.ts';
import { TokenPickerModal } from '../../parts/tokenPicker/TokenPickerModal.tsx';
import type { PickerToken, SearchModel } from '../../parts/tokenPicker/types.ts';
import { useTokenPicker } from '../../parts/tokenPicker/useTokenPicker.ts';
import type { SwapFormState } from './useSwapForm.ts';

interface SwapTokenDialogProps {
  field: SwapField;
  form: SwapFormState;
  /** An address that a link has named. */
  query?: string;
  onClose(): void;
}

/** The token of one side, from all of the network, the native coin and its wrapped coin included. */
export function SwapTokenDialog({ field, form, query, onClose }: SwapTokenDialogProps) {
  const { chainId, account, sides } = form;
  const own = field === 'INPUT' ? sides.input : sides.output;
  const selectedIds = new Set(own === null ? [] : [pickerId(own)]);
  const model = useTokenPicker({ chainId, account, selectedIds, firstQuery: query });
  const native = nativeOf(chainId, []);
  const wrapped = native && wrappedOf(native.token);
  return (
    <TokenPickerModal
      model={wrapped === null ? model : { ...model, search: withWrapped(model.search, rowOf(wrapped)) }}
      onClose={onClose}
      onChoose={(chosen) => {
        onClose();
        const isWrapped = !chosen.isNative && isSameAddress(chosen.address, wrapped?.address);
        sides.choose(field, isWrapped && wrapped !== null ? wrapped.symbol : chooseCurrency(chosen));
      }}
    />
  );
}

const pickerId = ({ isNative, address }: Token): string => (isNative ? 'native' : address.toLowerCase());

function rowOf(wrapped: Token): PickerToken {
  const { chainId, address, decimals, symbol, name } = wrapped;
  return {
    id: pickerId(wrapped),
    chainId,
    address,
    decimals,
    symbol,
    name,
    isNative: false,
    origin: 'registry',
    logoURIs: [],
    marks: [],
  };
}

/** The wrapped coin has no entry of its own in the registry, so it is added to what the search finds. */
function withWrapped(search: SearchModel, wrapped: PickerToken): SearchModel {
  const query = search.query.trim().toLowerCase();
  const isFound = query === '' || wrapped.symbol.toLowerCase().startsWith(query) || wrapped.id === query;
  const after = (tokens: readonly PickerToken[]): PickerToken[] => {
    const place = tokens.findIndex(({ isNative }) => isNative) + 1;
    return [...tokens.slice(0, place), wrapped, ...tokens.slice(place)];
  };
  return {
    ...search,
    ...(search.total !== undefined && { total: search.total + (isFound ? 1 : 0) }),
    active: isFound ? after(search.active) : search.active,
    commonBases: search.commonBases.length === 0 ? [] : after(search.commonBases),
    enterChoice: async () => (query === wrapped.symbol.toLowerCase() ? wrapped : search.enterChoice()),
  };
}
