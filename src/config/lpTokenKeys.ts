/** The pools that the product's LP registry has, in its order, each with the symbol of its LP token. */
export const lpTokenSymbols = {
  bridgeDex: 'BRIDGE-DEX-LP',
  bridge: 'BRIDGE-LP',
  txl: 'TXL-LP',
  usdc: 'USDC-LP',
  weth: 'WETH-LP',
  usdt: 'USDT-LP',
  gfx: 'GFX-LP',
  pmon: 'PMON-LP',
  bulk: 'BULK-LP',
  mny: 'MNY-LP',
  ulti: 'ULTI-LP',
  uno: 'UNO-LP',
  island: 'ISLAND-LP',
  dax: 'DAX-LP',
  realm: 'REALM-LP',
  uct: 'UCT-LP',
  upr: 'UPR-LP',
  daf: 'DAF-LP',
  cndl: 'CNDL-LP',
  yop: 'YOP-LP',
  haka: 'HAKA-LP',
  pmlg: 'PMLG-LP',
  shr: 'SHR-LP',
  xgc: 'XGC-LP',
  ozzy: 'OZZY-LP',
  multiverse: 'MV-LP',
  wnd: 'WND-LP',
} as const;

export type LpTokenKey = keyof typeof lpTokenSymbols;

export const isLpTokenKey = (key: string): key is LpTokenKey => Object.hasOwn(lpTokenSymbols, key);
