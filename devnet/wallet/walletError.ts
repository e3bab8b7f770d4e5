/** An error in the format of EIP-1193. */
export function walletError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code });
}

export const rejected = () => walletError(4001, 'User rejected the request.');
