import * as v from 'valibot';

/** Nodes of the user's own, one for each chain. Kept in this browser only. */
export const ownNodesSchema = v.object({
  byChain: v.record(
    v.pipe(
      v.string(),
      v.check((id) => /^[1-9]\d*$/.test(id)),
    ),
    v.pipe(
      v.string(),
      v.check((url) => url.length <= 500),
    ),
  ),
});

export type OwnNodes = v.InferOutput<typeof ownNodesSchema>;
