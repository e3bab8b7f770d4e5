import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Address } from 'viem';
import { isSameAddress, MAX_ADDRESS_TEXT_LENGTH, parseAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { positionsOf, positionsPath } from '../../parts/positions/positionPaths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Positions.module.css';

interface AccountFieldProps {
  /** Whose positions are shown. */
  account: Address | null;
  /** The account of the wallet. */
  own: Address | null;
}

/** Whose positions are shown: any address may be entered. */
export function AccountField({ account, own }: AccountFieldProps) {
  const navigate = useNavigate();
  const fieldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? account ?? '';
  const address = parseAddress(shown);
  const isWrong = shown.trim() !== '' && address === null;
  const isOther = account !== null && !isSameAddress(account, own);
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== null) void navigate(isSameAddress(address, own) ? positionsPath : positionsOf(address));
        }}
      >
        <Field
          label={<Text id="positions.account" />}
          controlId={fieldId}
          hintId={`${fieldId}-hint`}
          hint={
            <Text
              id={isWrong ? 'findClaims.address.invalid' : isOther ? 'positions.readOnly' : 'positions.account.hint'}
            />
          }
          aside={
            isOther &&
            own !== null && (
              <Button look="quiet" size="small" onPress={() => void navigate(positionsPath)}>
                <Text id="findClaims.useAccount" />
              </Button>
            )
          }
        >
          <div className={css.account}>
            <input
              id={fieldId}
              className={css.input}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MAX_ADDRESS_TEXT_LENGTH}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${fieldId}-hint`}
              value={shown}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" isDisabled={address === null}>
              <Text id="positions.show" />
            </Button>
          </div>
        </Field>
      </form>
    </Card>
  );
}
