import type { Address } from 'viem';
import type { BridgeBan } from '../../../core/bridge/availability.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import type { AmountFieldProps } from '../../../parts/amount/AmountField.tsx';
import type { ApprovalProps } from '../../../parts/approval/useApproval.ts';
import type { ClaimGasAdviceProps } from '../../../parts/claimGas/ClaimGasAdvice.tsx';
import type { CostQuestion } from '../../../parts/bridge/cost/costAction.ts';
import type { OracleNoteProps, OraclesAsked } from '../../../parts/oracles/oracleNoteProps.ts';
import type { RecipientFieldProps } from '../../../parts/recipient/RecipientField.tsx';
import type { TokenCheckProps } from '../../../parts/bridge/tokens/TokenCheck.tsx';
import type { LiquidityHintProps } from '../../../parts/bridge/tokens/LiquidityHint.tsx';
import type { MainAction } from '../../../parts/bridge/props.ts';
import type { ChainDisplay } from '../../../parts/network/chainDisplay.ts';
import type { Shown, TokenAmount } from '../../../parts/amount/asset.ts';

/** Why a route is closed, or why sending on it is not advisable now. */
export type RouteNote =
  | {
      kind: 'otherDecimals';
      symbol: string;
      source: ChainDisplay;
      target: ChainDisplay;
      sourceDecimals: number;
      targetDecimals: number;
    }
  | { kind: 'dust'; target: ChainDisplay; targetDecimals: number; nearest: TokenAmount; onUse(): void }
  | { kind: 'mapping'; symbol: string; target: ChainDisplay }
  | { kind: 'sourcePaused' | 'targetPaused'; network: ChainDisplay }
  | OracleNoteProps
  | OraclesAsked;

/** What the form says will happen. */
export interface BridgeFactsProps {
  send: TokenAmount;
  receive: Shown<TokenAmount>;
  fee: Shown<TokenAmount>;
  recipient: Address | null;
  source: ChainDisplay;
  target: ChainDisplay;
}

/** `isLocked`: a deposit or claim link is active, everything is dimmed and disabled. */
export interface BridgeFormProps extends AmountFieldProps {
  /** For a token that only a remote registry names: its addresses, and whether the user has compared them. */
  tokenCheck: TokenCheckProps | null;
  source: ChainDisplay;
  /** null: not chosen yet. */
  target: ChainDisplay | null;
  onChooseTarget(): void;
  onChooseSource(): void;
  onSwap: (() => void) | null;
  isSwapping: boolean;
  recipient: Omit<RecipientFieldProps, 'isLocked'>;
  facts: BridgeFactsProps | null;
  liquidity: LiquidityHintProps | null;
  /** The transfer whose cost is shown; null: not enough is known of it. */
  cost: CostQuestion | null;
  /** The account that will pay for the claim; null: not known yet. */
  claimGas: ClaimGasAdviceProps | null;
  ban: BridgeBan | null;
  approval: ApprovalProps | null;
  /** null while locked: the progress panel has the next action. */
  main: MainAction | null;
  /** Failure of the last approval or deposit, shown below the button. */
  error: AppError | null;
}
