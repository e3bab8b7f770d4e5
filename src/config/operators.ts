import { parseUrl } from './parseUrl.ts';

/** Second-level names under which a country's registry sells domains, as in example.co.uk. */
const sharedSecondLevels: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org']);

/**
 * Who runs a node: the deployment's name for its host's operator, else the registrable domain of the host. Nodes of one
 * operator count as one witness, however many hosts it has. A host without a domain name, such as an IP address, is its
 * own operator.
 */
export function operatorOf(host: string, operators: Readonly<Record<string, string>> = {}): string {
  const declared = operators[host];
  if (declared !== undefined) return declared;
  const labels = host.toLowerCase().split(':')[0]?.split('.') ?? [];
  const [second = '', top = ''] = labels.slice(-2);
  if (labels.length < 2 || !/^[a-z]/.test(top)) return host;
  const isShared = top.length === 2 && sharedSecondLevels.has(second);
  return labels.slice(isShared ? -3 : -2).join('.');
}

interface DraftChain {
  rpcUrls: readonly string[];
  rpcOperators?: Readonly<Record<string, string>>;
}

/** Hosts of `rpcOperators` that no node has: their nodes would count as those of another operator, as two witnesses. */
export function operatorFaults(chains: readonly DraftChain[]): string[] {
  return chains.flatMap(({ rpcUrls, rpcOperators = {} }, index) => {
    const hosts = rpcUrls.map((url) => parseUrl(url)?.host ?? url);
    return Object.keys(rpcOperators)
      .filter((host) => !hosts.includes(host))
      .map((host) => `chains.${index}.rpcOperators: no node has the host ${host}, the hosts are ${hosts.join(', ')}`);
  });
}
