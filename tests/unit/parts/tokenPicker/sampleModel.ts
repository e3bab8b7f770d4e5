import type { Address } from 'viem';
import type { ListCardModel, PickerToken, TokenPickerModel } from '../../../../src/parts/tokenPicker/types.ts';

const addressOf = (symbol: string): Address =>
  `0x${Array.from(symbol, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(40, '0')
    .slice(0, 40)}`;

export function sampleToken(symbol: string, more: Partial<PickerToken> = {}): PickerToken {
  const address = addressOf(symbol);
  return {
    id: address,
    chainId: 6662,
    address,
    decimals: 18,
    symbol,
    name: `${symbol} Coin`,
    isNative: false,
    origin: 'list',
    logoURIs: [],
    marks: [],
    ...more,
  };
}

export function sampleCard(more: Partial<ListCardModel> = {}): ListCardModel {
  return {
    url: 'https://lists.example/main.json',
    name: 'Main List',
    version: '1.2.3',
    counts: { tokens: 84, skipped: 0 },
    logoURIs: [],
    isActive: true,
    isLoading: false,
    pending: null,
    error: null,
    ...more,
  };
}

const nothing = (): void => undefined;

/** An empty picker with the given changes. */
export function sampleModel(
  more: { [Part in 'search' | 'importing' | 'custom' | 'lists']?: Partial<TokenPickerModel[Part]> } = {},
): TokenPickerModel {
  return {
    chainId: 6662,
    networkName: 'local BSC',
    explorerUrl: 'https://explorer.example',
    search: {
      query: '',
      onQuery: nothing,
      state: 'ready',
      error: null,
      onRetry: nothing,
      answeredQuery: '',
      active: [],
      inactive: [],
      unknownAddress: null,
      commonBases: [],
      selectedIds: new Set(),
      balanceOf: () => null,
      onShown: nothing,
      enterChoice: () => Promise.resolve(null),
      ...more.search,
    },
    importing: {
      candidate: null,
      onInspect: nothing,
      onLeave: nothing,
      onImport: () => Promise.resolve({ ok: false, error: { code: 'unexpected' } }),
      ...more.importing,
    },
    custom: { tokens: [], onRemove: nothing, onClearAll: nothing, ...more.custom },
    lists: { cards: [], onToggle: nothing, onAccept: nothing, onIgnore: nothing, onRetry: nothing, ...more.lists },
  };
}
