import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ChangeScope, changeScopes } from '@skrin/contract/calendar/event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import type { reversalOf } from '../event-moves.ts';

interface ScopeQuestion {
  /** Its title. */
  event: string;
  act: 'change' | 'remove';
  /** Whether it is of the series as a whole, so that it cannot be of one occurrence. */
  isOfSeries?: boolean;
  /** Of a move: whether it can be taken back. */
  reversal?: (scope: ChangeScope) => ReturnType<typeof reversalOf>;
}

interface ScopeDialogProps extends ScopeQuestion {
  onAnswer: (scope: ChangeScope | undefined) => void;
}

/** Asks how much of a series is meant. */
function ScopeDialog({ event, act, isOfSeries = false, reversal = () => 'always', onAnswer }: ScopeDialogProps) {
  const { t } = useTranslation('calendar');
  const scopes = changeScopes.filter((scope) => scope !== 'this' || !isOfSeries);
  const [chosen, setChosen] = useState<ChangeScope>(scopes[0] ?? 'all');
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    // It may lie in the form of an event, as React sees it.
    submitted.stopPropagation();
    onAnswer(chosen);
  };
  return (
    <FormDialog
      title={t(`scope.titles.${act}`, { event })}
      submit={t(`scope.${act}`)}
      isPending={false}
      destructive={act === 'remove'}
      onSubmit={submit}
      onClose={() => onAnswer(undefined)}
    >
      <FormControl component="fieldset">
        <FieldLabel component="legend">{t('scope.lead')}</FieldLabel>
        <RadioGroup value={chosen} onChange={(_event, value) => setChosen(value as ChangeScope)}>
          {scopes.map((scope) => (
            <FormControlLabel key={scope} value={scope} control={<Radio />} label={t(`scope.scopes.${scope}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography role="status" color="textSecondary">
        {{ always: null, evenly: t('scope.finalByMonths'), never: t('scope.final') }[reversal(chosen)]}
      </Typography>
      {isOfSeries && <Typography color="textSecondary">{t('scope.ofSeries')}</Typography>}
    </FormDialog>
  );
}

/** Asks how much of a series is meant: `const scope = await ask({ event: title, act: 'change' })`; the dialog is to be shown. */
export function useScopeQuestion(): [
  ask: (question: ScopeQuestion) => Promise<ChangeScope | undefined>,
  dialog: ReactNode,
] {
  const [asked, setAsked] = useState<ScopeDialogProps>();
  const ask = (question: ScopeQuestion) =>
    new Promise<ChangeScope | undefined>((resolve) =>
      setAsked({
        ...question,
        onAnswer: (scope) => {
          setAsked(undefined);
          resolve(scope);
        },
      }),
    );
  return [ask, asked && <ScopeDialog {...asked} />];
}
