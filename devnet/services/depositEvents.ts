import { isAddressEqual, parseAbi, parseEventLogs, type Address, type TransactionReceipt } from 'viem';
import type { BridgeKind, ReleaseRequest } from './releaseSignature.ts';

const tokenEvents = parseAbi([
  'event TokensDeposited(address indexed sourceNetworkTokenAddress, uint256 amount, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
  'event LiquidityDeposited(address indexed sourceNetworkTokenAddress, uint256 amount, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
]);
const nftEvents = parseAbi([
  'event TokenDeposited(address indexed sourceNetworkCollectionAddress, uint256 tokenId, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
]);

export interface FoundDeposit {
  request: ReleaseRequest;
  targetChainId: number;
}

/**
 * The deposit of this number that a transaction made on a bridge, or its first one without a number; null when it made
 * none.
 */
export function depositIn(
  kind: BridgeKind,
  bridge: Address,
  receipt: TransactionReceipt,
  number: bigint | null,
): FoundDeposit | null {
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, bridge));
  const deposits =
    kind === 'erc20'
      ? parseEventLogs({ abi: tokenEvents, logs }).map(({ args }) =>
          found(args, args.sourceNetworkTokenAddress, args.amount),
        )
      : parseEventLogs({ abi: nftEvents, logs }).map(({ args }) =>
          found(args, args.sourceNetworkCollectionAddress, args.tokenId),
        );
  return deposits.find(({ request }) => number === null || request.depositNumber === number) ?? null;
}

function found(
  args: { receiverAddress: Address; sourceChainId: bigint; targetChainId: bigint; number: bigint },
  sourceToken: Address,
  amount: bigint,
): FoundDeposit {
  const { receiverAddress: receiver, sourceChainId: depositChainId, targetChainId, number: depositNumber } = args;
  return {
    request: { receiver, sourceToken, amount, depositChainId, depositNumber },
    targetChainId: Number(targetChainId),
  };
}
