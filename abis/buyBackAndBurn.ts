// Generated from BuyBackAndBurn by "npm run abis"; a test proves it is current.
export const buyBackAndBurnAbi = [
  {"inputs":[{"name":"target","type":"address"}],"name":"AddressEmptyCode","type":"error"},
  {"inputs":[],"name":"FailedCall","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Paused","type":"event"},
  {"inputs":[{"indexed":true,"name":"tokenAddress","type":"address"},{"indexed":false,"name":"amount","type":"uint256"},{"indexed":false,"name":"collectedAmount","type":"uint256"}],"name":"TokensAdded","type":"event"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Unpaused","type":"event"},
  {"inputs":[],"name":"bridgeERC20","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"burnToken","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"token","type":"address"}],"name":"collectedERC20ToBurn","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"collectedNativeTokenToBurn","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"}],"name":"depositERC20","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"amount","type":"uint256"}],"name":"depositNativeToken","outputs":[],"stateMutability":"payable","type":"function"},
  {"inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"name":"hasRole","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"paused","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
] as const;
