import { explorerPage } from '../../config/explorerPage.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ContractFact } from '../amount/ContractFact.tsx';
import type { FactsRow } from '../amount/FactsRows.tsx';
import { TokenCheck } from '../bridge/tokens/TokenCheck.tsx';
import { useTokenCheck } from '../bridge/tokens/useTokenCheck.ts';
import { isForeign, type PairToken } from './pairTokens.ts';

type Chosen = readonly (PairToken | null)[];

const foreignOf = (chosen: Chosen): PairToken[] => chosen.filter((one) => one !== null).filter(isForeign);

/** The whole addresses of the chosen tokens that the release does not know: anyone can make a token of any name. */
export function ForeignTokens({ chosen }: { chosen: Chosen }) {
  return foreignOf(chosen).map((one) => <ForeignToken key={one.token.address} {...one} />);
}

function ForeignToken({ entry, token }: PairToken) {
  const text = useText();
  const check = useTokenCheck(entry, [token.chainId]);
  if (check !== null) return <TokenCheck {...check} />;
  return (
    <Notice tone="warn" toneText={text('common.warning')}>
      <p>
        <bdi>{displaySymbol(token.symbol)}</bdi> <Text id="pairs.unknownToken" />
      </p>
      <p>
        <Contract {...token} />
      </p>
    </Notice>
  );
}

/** The same addresses as rows of a dialog. */
export const foreignRows = (chosen: Chosen): FactsRow[] =>
  foreignOf(chosen).map(({ token }) => ({
    id: `token ${token.symbol}`,
    name: <bdi>{displaySymbol(token.symbol)}</bdi>,
    value: <Contract {...token} />,
  }));

const Contract = ({ chainId, address }: PairToken['token']) => (
  <ContractFact contract={address} url={explorerPage(chainId, 'token', address)} />
);
