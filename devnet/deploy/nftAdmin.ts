// What the administrator of the NFT contracts can change in a running world.
import { encodeFunctionData, type Address, type Hex } from 'viem';
import { erc721Abi } from '../../abis/erc721.ts';
import { adminAbi } from './adminAbi.ts';
import { asContract, sendAs, deployer } from './administrator.ts';
import { sendRpc } from './rpc.ts';
import type { WorldChain } from './world.ts';

/** Every action resolves once it is mined and throws when it fails. */
export interface NftAdmin {
  /** Fee in wei; 0 restores the default. */
  setFee(collection: Address, wei: bigint): Promise<void>;
  setDefaultFee(wei: bigint): Promise<void>;
  whitelist(collection: Address): Promise<void>;
  unlist(collection: Address): Promise<void>;
  /** Mints NFTs of an official collection, with ascending ids. */
  mint(collection: Address, to: Address, firstId: bigint, count: bigint): Promise<void>;
  /**
   * The address of the metadata of one NFT of an official collection; the full address when the collection has no base.
   */
  setTokenUri(collection: Address, tokenId: bigint, uri: string): Promise<void>;
  /** Transfers an NFT as its owner would. */
  move(collection: Address, tokenId: bigint, to: Address): Promise<void>;
}

/** Administration of the NFT bridge and the collections of one chain. */
export function nftAdmin(rpcUrl: string, { contracts }: Pick<WorldChain, 'contracts'>): NftAdmin {
  const bridge = contracts.bridgeERC721;
  const send = (to: Address, data: Hex): Promise<void> => sendAs(rpcUrl, deployer(), to, data);

  async function move(collection: Address, tokenId: bigint, to: Address): Promise<void> {
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] });
    const answer = (await sendRpc(rpcUrl, 'eth_call', [{ to: collection, data }, 'latest'])) as Hex;
    const owner: Address = `0x${answer.slice(-40)}`;
    const transfer = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [owner, to, tokenId] });
    await asContract(rpcUrl, owner, () => sendAs(rpcUrl, owner, collection, transfer));
  }

  return {
    setFee: (collection, wei) =>
      send(bridge, encodeFunctionData({ abi: adminAbi, functionName: 'setBridgeFee', args: [collection, wei] })),
    setDefaultFee: (wei) =>
      send(bridge, encodeFunctionData({ abi: adminAbi, functionName: 'setDefaultBridgeFee', args: [wei] })),
    whitelist: (collection) =>
      send(bridge, encodeFunctionData({ abi: adminAbi, functionName: 'addCollectionToWhitelist', args: [collection] })),
    unlist: (collection) =>
      send(
        bridge,
        encodeFunctionData({ abi: adminAbi, functionName: 'removeCollectionFromWhitelist', args: [collection] }),
      ),
    mint: (collection, to, firstId, count) =>
      send(collection, encodeFunctionData({ abi: adminAbi, functionName: 'mintMany', args: [to, firstId, count] })),
    setTokenUri: (collection, tokenId, uri) =>
      send(collection, encodeFunctionData({ abi: adminAbi, functionName: 'setTokenURI', args: [tokenId, uri] })),
    move,
  };
}
