// Generated from DexAdapter by "npm run abis"; a test proves it is current.
export const dexAdapterAbi = [
  {"inputs":[{"name":"target","type":"address"}],"name":"AddressEmptyCode","type":"error"},
  {"inputs":[],"name":"FailedCall","type":"error"},
  {"inputs":[{"name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Paused","type":"event"},
  {"inputs":[{"indexed":false,"name":"account","type":"address"}],"name":"Unpaused","type":"event"},
  {"inputs":[],"name":"dexRouter","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"name":"hasRole","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"tokenIn","type":"address"},{"name":"tokenOut","type":"address"}],"name":"pathOf","outputs":[{"name":"path","type":"address[]"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"paused","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"tokenIn","type":"address"},{"name":"inputAmount","type":"uint256"},{"name":"tokenOut","type":"address"}],"name":"swapERC20","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"tokenOut","type":"address"}],"name":"swapNative","outputs":[],"stateMutability":"payable","type":"function"},
  {"inputs":[],"name":"wrappedNative","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
] as const;
