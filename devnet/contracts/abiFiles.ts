// Which ABIs the app gets, and the format of a file in abis/.
import type { Abi } from 'viem';

export interface AbiFile {
  /** File name in abis/; the export is `<name>Abi`. */
  name: string;
  contract: string;
  /** Functions and events that the app does not use either. */
  leaveOut?: RegExp;
  /** What the names of the coin are in another contract of the same shape. */
  coin?: string;
}

export const abiFiles: readonly AbiFile[] = [
  { name: 'bridgeErc20', contract: 'CrossChainBridgeERC20' },
  { name: 'bridgeErc721', contract: 'CrossChainBridgeERC721' },
  { name: 'erc721', contract: 'StandardERC721' },
  { name: 'liquidityManager', contract: 'LiquidityManager' },
  { name: 'multiSignatureOracle', contract: 'MultiSignatureOracle' },
  { name: 'buyBackAndBurn', contract: 'BuyBackAndBurn' },
  { name: 'lpToken', contract: 'MintableERC20' },
  { name: 'erc20', contract: 'StandardERC20' },
  { name: 'rewardPools', contract: 'RewardPools' },
  { name: 'liquidityMiningPools', contract: 'LiquidityMiningPools' },
  { name: 'bridgeChef', contract: 'BridgeChef' },
  { name: 'wrappedNative', contract: 'WETH9' },
  { name: 'multicall3', contract: 'Multicall3' },
  { name: 'entryPoint', contract: 'EntryPoint' },
  { name: 'dexAdapter', contract: 'DexAdapter' },
  { name: 'dexFactory', contract: 'UniswapV2Factory', leaveOut: /^createPair$/ },
  // No message is ever signed, so no allowance is given by one.
  { name: 'dexRouter', contract: 'UniswapV2Router02', leaveOut: /WithPermit/ },
  { name: 'dexRouterAvax', contract: 'UniswapV2Router02', leaveOut: /WithPermit/, coin: 'AVAX' },
  {
    name: 'dexPair',
    contract: 'UniswapV2Pair',
    // The router calls these.
    leaveOut: /^(permit|PERMIT_TYPEHASH|DOMAIN_SEPARATOR|nonces|price\dCumulativeLast|burn|swap|skim|sync)$/,
  },
];

/**
 * The app calls no administration functions and sends no bundles of user operations; leaving them out keeps the bundle
 * small and the app unable to call them.
 */
const administration =
  /^(set[A-Z]|(add|remove)Oracle$|(add|remove)Collection(To|From)Whitelist$|onERC721Received$|(grant|revoke|renounce)Role$|getRoleAdmin$|supportsInterface$|initialize$|upgradeToAndCall$|proxiableUUID$|(un)?pause$|withdrawCollectedFees$|handleOps$|getUserOpHash$|operationsOf$|moveStake$|updateFarmMultiplier$|add$|recordLiquidityDeposit$|mint$|UPGRADE_INTERFACE_VERSION$|.*_ROLE$)/;
const administrationEvents = /^(Role.*|Initialized|Upgraded)$/;

/**
 * Text of one file in abis/.
 * @throws when the contract is not among the compiled ones
 */
export function renderAbiFile(file: AbiFile, contracts: Record<string, { abi: Abi }>): string {
  const contract = contracts[file.contract];
  if (contract === undefined) throw new Error(`No contract named ${file.contract}`);
  const items = contract.abi
    .filter((item) => isForTheApp(item) && !('name' in item && file.leaveOut?.test(item.name)))
    .map((item) => `  ${JSON.stringify(withCoin(item, file.coin), withoutDetails)},`);
  return [
    `// Generated from ${file.contract} by "npm run abis"; a test proves it is current.`,
    `export const ${file.name}Abi = [`,
    ...items,
    '] as const;',
    '',
  ].join('\n');
}

function isForTheApp(item: Abi[number]): boolean {
  if (item.type === 'function') return !administration.test(item.name);
  if (item.type === 'event') return !administrationEvents.test(item.name);
  return (
    item.type === 'error' &&
    !/^(UUPS|ERC1967|AccessControl|EnforcedPause|ExpectedPause|Strings)|Initializ/.test(item.name)
  );
}

/** A function with another coin in its name: addLiquidityETH, WETH. */
function withCoin(item: Abi[number], coin: string | undefined): Abi[number] {
  return coin !== undefined && 'name' in item ? { ...item, name: item.name.replace('ETH', coin) } : item;
}

/** Without what the typed calls do not use, some of which old compilers alone write. */
function withoutDetails(key: string, value: unknown): unknown {
  return ['internalType', 'anonymous', 'constant', 'payable'].includes(key) && typeof value !== 'object'
    ? undefined
    : value;
}
