import { useId, useState, type FormEvent } from 'react';
import { deployment } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { useOwnNodes } from '../../state/ownNodes.ts';
import { useUserNoWallet } from '../../state/userNoWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { shownWalletChain, useWallet } from '../../wallet/connection/store.ts';
import fields from '../claims/file/dialogFields.module.css';
import { closeDialog } from '../dialogs.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { networkChoices } from './networkChoices.ts';
import { OwnNodeRow } from './OwnNodeRow.tsx';

/** 'Node of your own': the nodes in use, and a field for another one, which is checked before it is stored. */
export function OwnNodeDialog() {
  const text = useText();
  const [networkId, addressId, hintId] = [useId(), useId(), useId()];
  const walletChainId = useWallet(shownWalletChain);
  const noWalletChainId = useUserNoWallet((user) => user.selectedChainId);
  const networks = networkChoices();
  const shown = walletChainId ?? noWalletChainId ?? deployment.defaultChainId;
  const [chainId, setChainId] = useState(
    networks.some((network) => network.chainId === shown) ? shown : deployment.defaultChainId,
  );
  const [typed, setTyped] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const nodes = Object.entries(useOwnNodes());

  const take = async (): Promise<void> => {
    setChecking(true);
    setError(null);
    try {
      const { takeOwnNode } = await loadInTime(import('./ownNodeAction.ts'));
      const taken = await takeOwnNode(chainId, typed);
      // Another address may have been typed meanwhile.
      if (taken.ok) setTyped((now) => (now === typed ? '' : now));
      else setError(taken.error);
    } catch (cause) {
      setError(toAppError(cause));
    }
    setChecking(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChecking) void take();
  };
  return (
    <Modal isOpen onClose={closeDialog} title={<Text id="network.ownNode.title" />} closeLabel={text('common.close')}>
      <form className={fields.form} onSubmit={submit}>
        <p className={fields.text} id={hintId}>
          <Text id="network.ownNode.text" />
        </p>
        {nodes.map(([id, url]) => (
          <OwnNodeRow key={`${id} ${url}`} chainId={Number(id)} url={url} />
        ))}
        <Field label={<Text id="network.ownNode.network" />} controlId={networkId}>
          <select
            id={networkId}
            className={fields.input}
            value={chainId}
            onChange={(event) => {
              setChainId(Number(event.currentTarget.value));
              setError(null);
            }}
          >
            {networks.map((network) => (
              <option key={network.chainId} value={network.chainId}>
                {network.name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={<Text id="network.ownNode.address" />} controlId={addressId}>
          <input
            id={addressId}
            className={fields.input}
            type="url"
            inputMode="url"
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            maxLength={500}
            placeholder="https://"
            aria-describedby={hintId}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
        </Field>
        <Button look="main" type="submit" isBusy={isChecking} isDisabled={typed.trim() === ''}>
          <Text id={isChecking ? 'network.ownNode.checking' : 'network.ownNode.use'} />
        </Button>
        {error !== null && <ErrorNotice error={error} />}
      </form>
    </Modal>
  );
}
