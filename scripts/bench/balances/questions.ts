/** Chain of the deployment that is built in when none is named. */
export const benchChainId = 6661;
export const readCount = 5_000;
/** Spec B7. */
export const callsPerChunk = 500;
