import { useId, type ReactNode } from 'react';
import { deployment } from '../../../config/deployment.ts';
import { AppLink } from '../../routing/AppLink.tsx';
import { isWithdrawal } from '../../../core/claims/withdrawal.ts';
import type { Check, CheckState } from '../../../core/doctor/checkup.ts';
import { formatReport } from '../../../core/doctor/report.ts';
import type { Verdict } from '../../../core/doctor/verdict.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { Notice, type NoticeTone } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CopyButton } from '../../copy/CopyButton.tsx';
import { claimPath } from '../list/claimViewModel.ts';
import css from './ClaimDoctor.module.css';
import type { Examination } from './doctorAction.ts';
import { checkText, nextText, verdictText } from './doctorTexts.ts';

const icons: Record<CheckState, IconName> = {
  pass: 'check',
  wait: 'more',
  warn: 'alert',
  fail: 'close',
  unknown: 'info',
  skipped: 'more',
};
const tones: Record<Verdict['tone'], NoticeTone> = { good: 'success', wait: 'info', bad: 'fail' };
const toneTexts = {
  success: 'common.success',
  info: 'common.info',
  fail: 'common.failure',
  warn: 'common.warning',
} as const;

const hiddenText = (parts: ReactNode[]): ReactNode => <VisuallyHidden>{parts}</VisuallyHidden>;

/** One verdict, one next step, every check below, and a report to copy. */
export function DoctorResult({ examination }: { examination: Examination }) {
  const text = useText();
  const locale = useLocale();
  const titleId = useId();
  const { checkup, checks, verdict, atMs } = examination;
  const { type } = checkup.trueRef ?? checkup.ref;
  const tone = tones[verdict.tone];
  const verdictLine = verdictText(text, verdict, type);
  const report = formatReport({
    // Where the report was made; says nothing about who made it.
    origin: { app: deployment.appName, build: __BUILD_ID__, deployment: deployment.name },
    atMs,
    checkup,
    checks,
    verdict,
    textOf: (check) => checkText(text, locale, check, type),
    verdictText: verdictLine,
  });
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className={css.title}>
        <Text id="doctor.title" />
      </h2>
      <Notice tone={tone} toneText={text(toneTexts[tone])} role="status" title={verdictLine}>
        {isWithdrawal({ lastFacts: checkup.facts ?? undefined }) && (
          <p>
            <Text id="liquidity.claim.text" />
          </p>
        )}
        <p>{nextText(text, verdict, type)}</p>
        {(verdict.code === 'wrongChain' || verdict.code === 'wrongKind') && checkup.trueRef !== null && (
          <p>
            <AppLink to={claimPath(checkup.trueRef)}>
              <Text id="doctor.openRight" />
            </AppLink>
          </p>
        )}
      </Notice>
      <ol className={css.checks}>
        {checks.map((check, index) => (
          <CheckLine key={`${check.id}-${index}`} check={check} line={checkText(text, locale, check, type)} />
        ))}
      </ol>
      <CopyButton copied={report} labelId="doctor.report" />
    </Card>
  );
}

function CheckLine({ check, line }: { check: Check; line: string }) {
  const text = useText();
  return (
    <li className={joinClasses(css.check, css[check.state])} data-check={check.id} data-state={check.state}>
      <Icon name={icons[check.state]} size={16} />
      <span>
        <Text id="doctor.line" values={{ line, state: text(`doctor.state.${check.state}`), hidden: hiddenText }} />
      </span>
    </li>
  );
}
