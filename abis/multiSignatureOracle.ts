// Generated from MultiSignatureOracle by "npm run abis"; a test proves it is current.
export const multiSignatureOracleAbi = [
  {"inputs":[{"name":"target","type":"address"}],"name":"AddressEmptyCode","type":"error"},
  {"inputs":[],"name":"FailedCall","type":"error"},
  {"inputs":[{"indexed":true,"name":"newOracleAddress","type":"address"},{"indexed":true,"name":"changedBy","type":"address"}],"name":"MultiSignatureOracleAdded","type":"event"},
  {"inputs":[{"indexed":true,"name":"removedOracleAddress","type":"address"},{"indexed":true,"name":"changedBy","type":"address"}],"name":"MultiSignatureOracleRemoved","type":"event"},
  {"inputs":[{"indexed":false,"name":"oldValue","type":"uint256"},{"indexed":false,"name":"newValue","type":"uint256"},{"indexed":true,"name":"changedBy","type":"address"}],"name":"MultiSignatureThresholdChanged","type":"event"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Paused","type":"event"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Unpaused","type":"event"},
  {"inputs":[],"name":"SALT","outputs":[{"name":"","type":"bytes32"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"name":"hasRole","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"multiSignatureThreshold","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"paused","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"oracle","type":"address"}],"name":"permittedOracleAddresses","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"sigV","type":"uint8[]"},{"name":"sigR","type":"bytes32[]"},{"name":"sigS","type":"bytes32[]"},{"name":"receiverAddress","type":"address"},{"name":"tokenAddress","type":"address"},{"name":"amount","type":"uint256"},{"name":"depositChainId","type":"uint256"},{"name":"depositNumber","type":"uint256"}],"name":"signaturesCheckERC20","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"sigV","type":"uint8[]"},{"name":"sigR","type":"bytes32[]"},{"name":"sigS","type":"bytes32[]"},{"name":"receiverAddress","type":"address"},{"name":"collectionAddress","type":"address"},{"name":"tokenId","type":"uint256"},{"name":"depositChainId","type":"uint256"},{"name":"depositNumber","type":"uint256"}],"name":"signaturesCheckERC721","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
] as const;
