import * as v from 'valibot';

/** Nodes of the user's own, one for each chain. Kept in this browser only. */
export const ownNodesSchema = v.object({
  byChain: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d*$/)), v.pipe(v.string(), v.maxLength(500))),
});

export type OwnNodes = v.InferOutput<typeof ownNodesSchema>;
