/** The chain of the deployment that is built in by default. */
export const benchChainId = 6661;
export const readCount = 5_000;
/** The same chunk size as in the app. */
export const callsPerChunk = 500;
