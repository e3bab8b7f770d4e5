import * as v from 'valibot';

/** Node addresses entered by the user, one for each chain. Stored only in this browser. */
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
