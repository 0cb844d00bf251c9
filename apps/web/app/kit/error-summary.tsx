import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { type MouseEvent, useEffect, useRef } from 'react';
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
  /** Count of tries to send the form: each failed one moves the focus here, corrections in between do not. */
  attempt: number;
}

/** All that keeps a form from being sent, each linked to its field. */
export const ErrorSummary = ({ attempt, ...summary }: ErrorSummaryProps) => <Summary key={attempt} {...summary} />;

function Summary({ title, problems }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useTranslation('errors');
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);

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

/** Moves focus as well as sight; the address stays, so that Back does not have to undo it. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
