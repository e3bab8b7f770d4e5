import { useId, useRef, useState } from 'react';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { MAX_ADDRESS_TEXT_LENGTH, parseAddress } from '../../core/address.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ClippedText } from '../../ui/ClippedText.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RowContent } from '../../ui/kit/RowContent.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './ManageView.module.css';
import { PickerTokenIcon } from './TokenCell.tsx';
import type { CustomTokensModel, ImportRequest, PickerToken } from './types.ts';

interface CustomTokensProps {
  custom: CustomTokensModel;
  explorerUrl: string;
  onImport(request: ImportRequest): void;
}

/**
 * The imported tokens, each with a link to its contract on the explorer and a button to remove it; and a field to
 * import another by its address.
 */
export function CustomTokens({ custom: { tokens, onRemove, onClearAll }, explorerUrl, onImport }: CustomTokensProps) {
  const count = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its row; the number of the remaining tokens is announced instead.
  const after = (change: () => void): void => {
    change();
    count.current?.focus();
  };
  return (
    <>
      <ImportByAddress onImport={onImport} />
      <div className={css.head}>
        <h3 ref={count} tabIndex={-1} className={css.count}>
          <Text id="picker.custom" values={{ count: tokens.length }} />
        </h3>
        {tokens.length > 0 && (
          <Button look="quiet" size="small" onPress={() => after(onClearAll)}>
            <Text id="picker.custom.clear" />
          </Button>
        )}
      </div>
      {tokens.length === 0 && (
        <p className={css.hint}>
          <Text id="picker.custom.none" />
        </p>
      )}
      <ul className={css.tokens}>
        {tokens.map((token) => (
          <CustomToken
            key={token.id}
            token={token}
            explorerUrl={explorerUrl}
            onRemove={() => after(() => onRemove(token))}
          />
        ))}
      </ul>
    </>
  );
}

function CustomToken({ token, explorerUrl, onRemove }: { token: PickerToken; explorerUrl: string; onRemove(): void }) {
  const text = useText();
  const symbol = displaySymbol(token.symbol);
  const url = explorerLink(explorerUrl, 'token', token.address);
  return (
    <li className={css.token}>
      <RowContent
        icon={<PickerTokenIcon token={token} />}
        title={<ClippedText>{symbol}</ClippedText>}
        subtitle={<ClippedText>{token.name}</ClippedText>}
        aside={
          <>
            {url !== null && (
              <LinkOut href={url} isIcon>
                <Text id="picker.custom.explorer" values={{ symbol }} />
              </LinkOut>
            )}
            <IconButton icon="close" label={text('picker.custom.remove', { symbol })} onPress={onRemove} />
          </>
        }
      />
    </li>
  );
}

function ImportByAddress({ onImport }: { onImport(request: ImportRequest): void }) {
  const inputId = useId();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const address = parseAddress(typed);
  const isInvalid = typed.trim() !== '' && address === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (address !== null) onImport({ address });
      }}
    >
      <Field
        label={<Text id="picker.address" />}
        controlId={inputId}
        hintId={hintId}
        hint={
          <span role="status" className={css.invalid}>
            {isInvalid && <Text id="picker.address.invalid" />}
          </span>
        }
      >
        <div className={css.address}>
          <input
            id={inputId}
            className={css.input}
            type="text"
            dir="ltr"
            value={typed}
            maxLength={MAX_ADDRESS_TEXT_LENGTH}
            placeholder="0x…"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isInvalid}
            aria-describedby={hintId}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" isDisabled={address === null}>
            <Text id="picker.import" />
          </Button>
        </div>
      </Field>
    </form>
  );
}
