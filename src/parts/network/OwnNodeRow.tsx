import { useQuery } from '@tanstack/react-query';
import { networkName } from './networkChoices.ts';
import { Text } from '../../i18n/Text.tsx';
import { loadInTime } from '../../io/loadInTime.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import css from './OwnNodeRow.module.css';

/**
 * A node in use. It is checked again each time it is shown, so that one that does not answer or deviates is reported.
 */
export function OwnNodeRow({ chainId, url }: { chainId: number; url: string }) {
  const check = useQuery({
    queryKey: ['ownNode', chainId, url],
    queryFn: async () => (await loadInTime(import('./ownNodeAction.ts'))).checkOwnNode(chainId, url),
    staleTime: 0,
    gcTime: 0,
    meta: { isPersisted: false },
  });
  const fault = check.data?.ok === false ? check.data.error : null;
  const remove = async (): Promise<void> => (await loadInTime(import('./ownNodeAction.ts'))).removeOwnNode(chainId);
  return (
    <div className={css.row}>
      <ChainIcon chainId={chainId} size={32} />
      <div className={css.text}>
        <span className={css.name}>
          <Text id="network.ownNode.inUse" values={{ chain: networkName(chainId) }} />
        </span>
        <span className={css.url} dir="ltr">
          {url}
        </span>
        {fault?.code === 'ownNodeSilent' && (
          <span className={css.fault} role="status">
            <Text id="network.ownNode.silent" />
          </span>
        )}
      </div>
      <Button size="small" onPress={() => void remove()}>
        <Text id="network.ownNode.remove" />
      </Button>
      {fault !== null && fault.code !== 'ownNodeSilent' && (
        <div className={css.wide}>
          <ErrorNotice error={fault} />
        </div>
      )}
    </div>
  );
}
