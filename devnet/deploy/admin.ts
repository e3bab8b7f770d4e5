// What the administrator of the contracts can do to a running world; used by tests and the control endpoint.
import { encodeFunctionData, hexToBigInt } from 'viem';
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { wrappedNativeAbi } from '../../abis/wrappedNative.ts';
import { adminAbi } from './adminAbi.ts';
import { asContract, deployer, sendAs } from './administrator.ts';
import { adminCalls } from './contractKinds.ts';
import { dexAdmin, type DexAdmin } from './dexAdmin.ts';
import { earnAdmin, type EarnAdmin } from './earnAdmin.ts';
import { feeAdmin, type FeeAdmin } from './feeAdmin.ts';
import { nftAdmin, type NftAdmin } from './nftAdmin.ts';
import { poolAdmin, type PoolAdmin } from './poolAdmin.ts';
import { sendRpc } from './rpc.ts';
import type { BridgeKind } from '../services/releaseSignature.ts';
import type { WorldChain } from './world.ts';

/** Every action resolves once it is mined and throws when it fails. */
export interface ChainAdmin {
  /** These seven apply to the token bridge and its oracles, unless another kind is given. */
  pauseBridge(kind?: BridgeKind): Promise<void>;
  unpauseBridge(kind?: BridgeKind): Promise<void>;
  /** Pauses the contract that counts the signatures. */
  pauseOracle(kind?: BridgeKind): Promise<void>;
  unpauseOracle(kind?: BridgeKind): Promise<void>;
  setThreshold(signatures: bigint, kind?: BridgeKind): Promise<void>;
  addOracle(oracle: Address, kind?: BridgeKind): Promise<void>;
  removeOracle(oracle: Address, kind?: BridgeKind): Promise<void>;
  /** Leaves exactly this amount of a token in the bridge, fees included; adds tokens when it holds less. */
  drainLiquidity(token: Address, leave: bigint): Promise<void>;
  /** Rate in parts per million; 0 restores the default. */
  setBridgeFee(token: Address, ratePpm: bigint): Promise<void>;
  setDefaultBridgeFee(ratePpm: bigint): Promise<void>;
  /** Creates tokens; of the wrapped native token by wrapping the administrator's coins. */
  mint(token: Address, to: Address, amount: bigint): Promise<void>;
  fees: FeeAdmin;
  nfts: NftAdmin;
  pools: PoolAdmin;
  earn: EarnAdmin;
  dex: DexAdmin;
}

/** Administration of one chain of the world through its node, which must hold the well-known accounts. */
export function chainAdmin(
  rpcUrl: string,
  { contracts, contractKind }: Pick<WorldChain, 'contracts' | 'contractKind'>,
): ChainAdmin {
  const { bridgeERC20, wrappedNative } = contracts;
  const admin = deployer();
  const calls = adminCalls(contractKind);
  const send = (to: Address, data: Hex, value = 0n): Promise<void> => sendAs(rpcUrl, admin, to, data, value);

  async function mint(token: Address, to: Address, amount: bigint): Promise<void> {
    if (token !== wrappedNative) {
      return send(token, encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [to, amount] }));
    }
    await send(token, encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), amount);
    await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }));
  }

  async function drainLiquidity(token: Address, leave: bigint): Promise<void> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [bridgeERC20] });
    const balance = hexToBigInt((await sendRpc(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as Hex);
    if (balance < leave) return mint(token, bridgeERC20, leave - balance);
    if (balance === leave) return;
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [admin, balance - leave] });
    await asContract(rpcUrl, bridgeERC20, () => sendAs(rpcUrl, bridgeERC20, token, transfer));
  }

  const bridgeOf = (kind: BridgeKind = 'erc20') => (kind === 'erc20' ? bridgeERC20 : contracts.bridgeERC721);
  const oracleOf = (kind: BridgeKind = 'erc20') => (kind === 'erc20' ? contracts.oracle : contracts.oracleERC721);

  return {
    pauseBridge: (kind) => send(bridgeOf(kind), encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpauseBridge: (kind) => send(bridgeOf(kind), encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    pauseOracle: (kind) => send(oracleOf(kind), encodeFunctionData({ abi: adminAbi, functionName: 'pause' })),
    unpauseOracle: (kind) => send(oracleOf(kind), encodeFunctionData({ abi: adminAbi, functionName: 'unpause' })),
    setThreshold: (signatures, kind) =>
      send(
        oracleOf(kind),
        encodeFunctionData({ abi: adminAbi, functionName: 'setMultiSignatureThreshold', args: [signatures] }),
      ),
    addOracle: (account, kind) => send(oracleOf(kind), calls.addOracle(account)),
    removeOracle: (account, kind) => send(oracleOf(kind), calls.removeOracle(account)),
    setBridgeFee: (token, ratePpm) =>
      send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'setBridgeFee', args: [token, ratePpm] })),
    setDefaultBridgeFee: (ratePpm) =>
      send(bridgeERC20, encodeFunctionData({ abi: adminAbi, functionName: 'setDefaultBridgeFee', args: [ratePpm] })),
    mint,
    drainLiquidity,
    fees: feeAdmin(rpcUrl, { contracts, contractKind }),
    nfts: nftAdmin(rpcUrl, { contracts }),
    pools: poolAdmin(rpcUrl, { contracts }),
    earn: earnAdmin(rpcUrl, { contracts }),
    dex: dexAdmin(rpcUrl, { contracts }, mint),
  };
}
