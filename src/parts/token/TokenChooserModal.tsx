import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/kit/List.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import css from './TokenChooserModal.module.css';

export interface TokenChoice {
  symbol: string;
  name: string;
  decimals: number;
  logoURI?: string | undefined;
  /** null: no wallet. */
  balance: { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; value: bigint } | null;
}

interface TokenChooserModalProps {
  isOpen: boolean;
  onClose(): void;
  tokens: readonly TokenChoice[];
  selectedSymbol: string | null;
  onChoose(symbol: string): void;
}

/** 'Select a Token': every token that can be bridged, with the balance of the account. */
export function TokenChooserModal({ isOpen, onClose, tokens, selectedSymbol, onChoose }: TokenChooserModalProps) {
  const text = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="token.select" />} closeLabel={text('common.close')} isFlush>
      {tokens.length === 0 ? <p className={css.empty}><Text id="token.empty" /></p> : (
        <List label={text('token.select')}>
          {tokens.map((token) => (
            <ListRow
              key={token.symbol} icon={<TokenIcon symbol={token.symbol} logoURI={token.logoURI} />} title={displaySymbol(token.symbol)} subtitle={token.name}
              isSelected={token.symbol === selectedSymbol} onPress={() => onChoose(token.symbol)}
              aside={<>{token.symbol === selectedSymbol && <Icon name="check" size={16} />}<ChoiceBalance token={token} /></>}
            />
          ))}
        </List>
      )}
    </Modal>
  );
}

function ChoiceBalance({ token }: { token: TokenChoice }) {
  const text = useText();
  if (token.balance === null) return null;
  if (token.balance.kind === 'loading') return <Skeleton width="short" label={text('common.loading')} />;
  if (token.balance.kind === 'unknown') return <Text id="common.unknown" />;
  return <TokenAmountText amount={token.balance.value} decimals={token.decimals} symbol={token.symbol} as="balance" hidesSymbol />;
}
