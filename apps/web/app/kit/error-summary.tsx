import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../theme/tokens.ts';

export interface FieldProblem {
  /** `id` of the control to go to. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  /** 'Some entries need correcting' unless given. */
  title?: string;
  problems: readonly FieldProblem[];
  /** How often the form was submitted: each failed attempt moves the focus here, corrections in between do not. */
  attempt: number;
}

/** Lists the errors that keep a form from being sent, each linked to its field. */
export const ErrorSummary = ({ attempt, ...summary }: ErrorSummaryProps) => <Summary key={attempt} {...summary} />;

function Summary({ title, problems }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useTranslation('errors');
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => summary.current?.focus(), []);

  if (problems.length === 0) return null;
  return (
    <Alert ref={summary} severity="error" tabIndex={-1} sx={{ marginBlockEnd: 3 }}>
      <AlertTitle component="h2">{title ?? t('validation_failed.title')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              color="inherit"
              onClick={(event) => goTo(event, id)}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: touchTarget }}
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Focuses the field instead of following the link, so that the history gets no entry that Back would have to undo. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
