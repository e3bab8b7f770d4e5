import { useId, useState } from 'react';
import { parseAddress } from '../../../core/address.ts';
import { toAppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { managerOf, poolChainIds } from '../../../parts/position/poolChains.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import css from '../Form.module.css';
import { managePath } from '../../../parts/position/poolPaths.ts';
import { NetworkChooser } from '../../../parts/network/NetworkChooser.tsx';
import { usePoolChain } from '../usePoolChain.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { FoundPools } from './FoundPools.tsx';
import { useFindPool } from './useFindPool.ts';

/** A pool by the address of its token or of its LP token. */
export function FindPage() {
  useRemoteRegistries();
  const text = useText();
  const [inputId, hintId, networkHintId] = [useId(), useId(), useId()];
  const ownChainId = usePoolChain();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isNetworkOpen, setNetworkOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chainId = chosen ?? ownChainId;
  const address = parseAddress(typed.trim());
  const search = useFindPool(managerOf(chainId) === null ? null : chainId, address);
  const network = networkName(chainId);
  const isInvalid = typed.trim() !== '' && address === null;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="liquidity.find" />}
        subtitle={<Text id="liquidity.find.subtitle" />}
        back={<BackLink to={managePath} labelId="nav.liquidity" />}
      />
      <Card label={text('liquidity.find')}>
        <SourceField
          source={chainDisplay(chainId)}
          hintId={networkHintId}
          labelId="liquidity.network"
          buttonLabel={`${text('liquidity.network')}: ${networkName(chainId)}`}
          isDisabled={false}
          onChoose={() => setNetworkOpen(true)}
        />
        <Field
          label={<Text id="liquidity.find.address" />}
          controlId={inputId}
          hint={isInvalid ? <Text id="liquidity.find.invalid" /> : <Text id="liquidity.find.hint" />}
          hintId={hintId}
        >
          <input
            id={inputId}
            className={css.input}
            dir="ltr"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={79}
            value={typed}
            aria-describedby={hintId}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {managerOf(chainId) === null && (
          <Notice tone="warn" toneText={text('common.warning')} role="status">
            <Text id="liquidity.blocked.noPools" />
          </Notice>
        )}
        {search.state === 'loading' && (
          <p className={css.quiet} role="status" data-state="LOADING">
            <Spinner />
            <Text id="liquidity.find.loading" />
          </p>
        )}
        {search.state === 'notExists' && (
          <div data-state="NOT_EXISTS">
            <Notice tone="info" toneText={text('common.info')} role="status">
              <Text id={search.isWhole ? 'liquidity.find.notExists' : 'liquidity.find.notWhole'} values={{ network }} />
            </Notice>
          </div>
        )}
        {search.state === 'failed' && (
          <ErrorNotice
            error={toAppError(search.error)}
            actions={
              <Button size="small" onPress={search.retry}>
                <Text id="common.retry" />
              </Button>
            }
          />
        )}
        {search.state === 'exists' && (
          <p role="status" data-state="EXISTS">
            <Text id="liquidity.find.exists" values={{ network }} />
          </p>
        )}
      </Card>
      <FoundPools chainId={chainId} first={search.state === 'exists' ? search.pool : null} />
      <NetworkChooser
        isOpen={isNetworkOpen}
        chainIds={poolChainIds()}
        chainId={chainId}
        onClose={() => setNetworkOpen(false)}
        onChoose={setChosen}
      />
    </div>
  );
}
