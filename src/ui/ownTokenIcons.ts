import { publicUrl } from './publicUrl.ts';

/** Symbols that have a drawing in `public/tokens/<symbol in lower case>.svg`. */
export const ownTokenIcons: ReadonlySet<string> = new Set([
  'ETH',
  'WETH',
  'BNB',
  'WBNB',
  'USDC',
  'USDT',
  'BRIDGE',
  'TXL',
  'WTXL',
  'ISLAND',
  'XGC',
  'CCS',
  'LIMIT',
  'TAX',
  'STRAY',
  'PMON',
  'MATIC',
  'WMATIC',
  'AVAX',
  'WAVAX',
  'FTM',
  'WFTM',
]);

/** The address of our drawing of a symbol of `ownTokenIcons`. */
export const ownTokenIcon = (symbol: string): string => publicUrl(`tokens/${symbol.toLowerCase()}.svg`);
