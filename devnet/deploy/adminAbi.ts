// Administration of the contracts; not in abis/, because the app does not use it.
import { parseAbi } from 'viem';

export const adminAbi = parseAbi([
  'function initialize(address admin)',
  'function pause()',
  'function unpause()',
  'function mint(address to, uint256 amount)',
  'function addOracle(address oracle)',
  'function removeOracle(address oracle)',
  'function addMultiSignatureOracle(address oracle)',
  'function removePermittedOracleAddress(address oracle)',
  'function setMultiSignatureThreshold(uint256 newValue)',
  'function setMultiSignatureOracle(address oracle)',
  'function setLiquidityManager(address manager)',
  'function setCrossChainBridgeERC20LiquidityManager(address manager)',
  'function setLiquidityMiningPools(address pools)',
  'function setRewardPools(address pools)',
  'function setBuyBackAndBurn(address receiver)',
  'function setDefaultBridgeFee(uint256 rate)',
  'function setBridgeFee(address token, uint256 rate)',
  'function setCollectBridgeFeePercentage(uint256 rate)',
  'function setLiquidityMiningFeePercentage(uint256 rate)',
  'function setBlocksBetweenFeeTransfersToRewardPools(uint256 blocks)',
  'function setBlocksBetweenFeeTransfersToLiquidityMiningPools(uint256 blocks)',
  'function setBlocksBetweenFeeTransfers(uint256 blocksRewardPools, uint256 blocksLiquidityMiningPools)',
  'function setOutsidePeggedToken(address depositChainToken, address releaseChainToken)',
  'function addOutsidePeggedToken(address depositChainToken, address releaseChainToken)',
  'function withdrawCollectedFees(address token, address to)',
  'function setDefaultLiquidityWithdrawalFee(uint256 rate)',
  'function setLiquidityWithdrawalFee(address token, uint256 rate)',
  'function setMaxPoolSize(address token, uint256 maxSize)',
  'function setDevAddr(address account)',
  'function setBridgeERC20(address bridge)',
  'function setLpTokenDetails(address token, string name, string symbol, uint8 decimals)',
  'function setTokenDetails(string name, string symbol, uint8 decimals)',
  'function addCollectionToWhitelist(address collection)',
  'function removeCollectionFromWhitelist(address collection)',
  'function setOutsidePeggedCollection(address depositChainCollection, address releaseChainCollection)',
  'function addOutsidePeggedCollection(address depositChainCollection, address releaseChainCollection)',
  'function mintMany(address to, uint256 firstId, uint256 count)',
  'function setTokenURI(uint256 tokenId, string uri)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function upgradeToAndCall(address newImplementation, bytes data) payable',
]);

/** The initialisers of the contracts differ, but have the same name. */
export const initializeWithTwoAbi = parseAbi(['function initialize(address admin, address first, address second)']);

export const initializeCollectionAbi = parseAbi([
  'function initialize(address admin, string name, string symbol, string baseUri)',
]);
