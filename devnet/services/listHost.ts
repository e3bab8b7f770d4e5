import { picture } from '../nfts/pictures.ts';
import { contentId, hugeList, type ListName } from '../lists/worldLists.ts';
import { faultsOf } from './faults.ts';
import { pngReply } from './media.ts';
import { jsonReply, startService, textReply, type Service } from './service.ts';

export interface ListHostOptions {
  target: string;
  port: number;
  lists: Record<ListName, string>;
  /** The remote registry, `/tokens.json`. */
  registry: string;
  /** Tokens in the repository of images, as `/logos/{chainId}/{address}.png`; no others are. */
  pictured: readonly { chainId: number; address: string }[];
}

/** The name under which the common list is published on IPNS. */
const publishedName = 'lists.local.example';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Sets the value at a path such as `version.patch`; without a value it is removed. */
function edit(list: Json, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place: Json = list;
  for (const key of keys)
    place = typeof place === 'object' && place !== null ? ((place as { [key: string]: Json })[key] ?? null) : null;
  if (typeof place !== 'object' || place === null) return;
  if (value === undefined) delete (place as { [key: string]: Json })[last];
  else (place as { [key: string]: Json })[last] = value as Json;
}

/**
 * Token lists over http, and a gateway to IPFS and IPNS that has them too. `/lists/huge.json` is longer than the
 * published schema allows, `/lists/too-long.json` has one token more than the app accepts. `/tokens.json` is the remote
 * registry. The fault `edit` changes every list that it affects.
 */
export function startListHost({ target, port, lists, registry, pictured }: ListHostOptions): Promise<Service> {
  const files = new Map<string, () => string>();
  for (const [name, text] of Object.entries(lists)) {
    files.set(`/lists/${name}.json`, () => text);
    files.set(`/ipfs/${contentId(text)}`, () => text);
  }
  files.set(`/ipns/${publishedName}`, () => lists.common);
  const logos = new Map(
    pictured.map(({ chainId, address }) => [
      `/logos/${chainId}/${address}.png`.toLowerCase(),
      picture(address, 'small'),
    ]),
  );
  files.set('/tokens.json', () => registry);
  files.set('/lists/huge.json', () => hugeList(10_001));
  files.set('/lists/too-long.json', () => hugeList(200_001));
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['edit'],
    handle({ method, path }, faults) {
      if (path === '/health') return jsonReply(200, { status: 'ok' });
      const logo = logos.get(path.toLowerCase());
      if (logo !== undefined) return pngReply(logo);
      const file = files.get(path);
      if (file === undefined || (method !== 'GET' && method !== 'HEAD'))
        return textReply(404, 'There is no such list.');
      const edits = faultsOf(faults, 'edit');
      if (edits.length === 0) return { status: 200, headers: { 'content-type': 'application/json' }, body: file() };
      const list = JSON.parse(file()) as Json;
      for (const { fault } of edits) edit(list, fault.field, fault.value);
      return jsonReply(200, list);
    },
  });
}
