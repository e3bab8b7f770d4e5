import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { walletPending, type AppError } from '../../core/errors/appError.ts';
import { NFT_APPROVAL_CONFIRMATIONS, type NftApproval } from '../../core/nfts/approval.ts';
import { ok } from '../../core/result.ts';
import { approvalEnd } from '../../core/transactions/approval.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import type { NftRequest } from '../nfts/checkedCollection.ts';
import { startAttempt } from '../transactions/attempts.ts';
import { useWrite } from '../transactions/useWrite.ts';

/** The NFT that has to be approved before it is sent. */
export interface NftApprovalDescription {
  chainId: number;
  owner: Address;
  /** The contract that will take it. */
  spender: Address;
  collection: { address: Address; name: string };
  tokenId: bigint;
  status: NftApproval;
  /** The newest approval of this NFT that this browser sent. */
  sent: StoredTransaction | null;
  /** The block at which the approval was read. */
  head: bigint | null;
  /** Another step comes first. */
  isDisabled: boolean;
  /** Stores the hash of an approval that was sent. */
  onSent(hash: Hex): Promise<void>;
  /** Reads the approval again now. */
  refresh(): Promise<unknown>;
}

/** Shown until the approval of exactly this NFT has more than one confirmation. */
export type NftApprovalProps = {
  /** The contract that would be allowed to take the NFT. */
  spender: Address;
  spenderUrl: string | null;
} & (
  | {
      kind: 'needed';
      /** The wallet has been asked for this one, or the transaction is not in a block yet. */
      isBusy: boolean;
      isDisabled: boolean;
      onApprove(): void;
    }
  /** Sent: 'Approving'. `confirmations`: 0 until it is in a block; null: cannot be read now. */
  | { kind: 'confirming'; confirmations: number | null; required: number }
);

export interface NftApprovalStep {
  /** null: nothing has to be approved, or it is not known yet. */
  props: NftApprovalProps | null;
  /** Why the last approval failed, or that the wallet is asked for another one, which comes first. */
  error: AppError | null;
}

/**
 * The approval step of a form.
 * @param needed null: no NFT is chosen
 * @param isOwn the approval is what the form waits for
 */
export function useNftApproval(needed: NftApprovalDescription | null, isOwn: boolean): NftApprovalStep {
  const write = useWrite(async (nft: NftRequest) =>
    ok(await (await loadInTime(import('./approveNftAction.ts'))).approveNft(nft)),
  );
  if (needed === null) return { props: null, error: null };
  const { chainId, owner, spender, collection, tokenId, status, sent, head, isDisabled } = needed;
  const isSame = isOf(needed, write.input);
  const trouble = write.isBusy
    ? isSame
      ? null
      : walletPending
    : sent && approvalEnd(sent, head, performance.timeOrigin);
  const error = isSame && write.error !== null ? write.error : status.kind === 'needed' ? trouble : null;
  if (!isOwn || (status.kind !== 'needed' && status.kind !== 'confirming')) return { props: null, error };

  const approve = async (): Promise<void> => {
    if (write.isRunning()) return;
    const label: WriteLabel = { id: 'tx.approveNft', values: { collection: collection.name, id: tokenId.toString() } };
    const attempt = startAttempt(label);
    const end = await write.start({ chainId, collection: collection.address, tokenId, account: owner, label });
    if (end?.ok) await needed.onSent(end.value);
    attempt.end();
    await needed.refresh();
  };
  const contract = { spender, spenderUrl: explorerPage(chainId, 'address', spender) };
  const props: NftApprovalProps =
    status.kind === 'confirming'
      ? { ...contract, kind: 'confirming', confirmations: status.confirmations, required: NFT_APPROVAL_CONFIRMATIONS }
      : { ...contract, kind: 'needed', isBusy: write.isBusy && isSame, isDisabled, onApprove: () => void approve() };
  return { props, error };
}

/** Whether the request was for this NFT and account. */
function isOf(
  { chainId, owner, collection, tokenId }: NftApprovalDescription,
  request: NftRequest | undefined,
): boolean {
  return (
    request?.chainId === chainId &&
    request.tokenId === tokenId &&
    request.account === owner &&
    request.collection === collection.address
  );
}
