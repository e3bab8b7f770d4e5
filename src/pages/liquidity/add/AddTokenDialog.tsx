import { useNavigate } from 'react-router-dom';
import { chooseCurrency } from '../../../parts/tokenPicker/currencies.ts';
import { TokenPicker } from '../../../parts/tokenPicker/TokenPicker.tsx';
import { addPath } from '../../../parts/position/poolPaths.ts';
import type { AddForm } from './useAddForm.ts';

/** The token to add, from those of the registries: the form knows no others. */
export function AddTokenDialog({
  form,
  onClose,
}: {
  form: Pick<AddForm, 'chainId' | 'account' | 'token'>;
  onClose(): void;
}) {
  const { chainId, account, token } = form;
  const navigate = useNavigate();
  return (
    <TokenPicker
      chainId={chainId}
      account={account}
      selectedIds={new Set(token === null ? [] : [token.isNative ? 'native' : token.address.toLowerCase()])}
      registryOnly
      onClose={onClose}
      onChoose={(chosen) => {
        onClose();
        void navigate(addPath(chooseCurrency(chosen), chainId), { replace: true });
      }}
    />
  );
}
