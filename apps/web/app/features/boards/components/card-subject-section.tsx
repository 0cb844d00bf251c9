import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { Card } from '@skrin/contract/boards/board';
import type { NewSubject } from '@skrin/contract/boards/card-subjects';
import { changeCard } from '@skrin/contract/boards/endpoints';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FieldLabel, fieldId } from '../../../kit/field-label.tsx';
import { useMay } from '../../../session/use-may.ts';
import { addressOfSubject, subjectAt } from '../card-subject.ts';
import { useBoardAction } from '../use-board-action.ts';
import { SubjectLabel } from './subject-label.tsx';

/** What a card points to, with the way there; or a field for its address. */
export function CardSubjectSection({ card, isDisabled }: { card: Card; isDisabled: boolean }) {
  const { t } = useTranslation('boards');
  const managesOrders = useMay('order:manage');
  const { id, version, subject } = card;
  const change = useBoardAction(
    (next: NewSubject | null) => call(changeCard, { params: { id }, body: { version, subject: next } }),
    { showsProblem: true },
  );
  if (!subject) return isDisabled ? null : <AddressField change={change} />;
  const to = addressOfSubject(subject, managesOrders);
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <SubjectLabel subject={subject} />
      {to && (
        <Button component={Link} to={to} variant="outlined">
          {t('subject.open')}
        </Button>
      )}
      {!isDisabled && (
        <Button loading={change.isPending} onClick={() => change.mutate(null)}>
          <span>{t('subject.remove')}</span>
        </Button>
      )}
    </Stack>
  );
}

interface AddressFieldProps {
  change: { isPending: boolean; error: Error | null; mutate: (subject: NewSubject) => void };
}

function AddressField({ change }: AddressFieldProps) {
  const { t } = useTranslation('boards');
  const field = fieldId('subject');
  const [address, setAddress] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  const { error } = change;
  const refusal = error instanceof ApiError ? (error.fields[0]?.message ?? error.title) : undefined;
  const problem = isUnknown ? t('subject.unknown') : refusal;
  const link = (event: FormEvent) => {
    event.preventDefault();
    const subject = subjectAt(address);
    setIsUnknown(!subject);
    if (subject) change.mutate(subject);
  };
  return (
    <form noValidate onSubmit={link}>
      <FormControl fullWidth error={problem !== undefined}>
        <FieldLabel htmlFor={field}>{t('subject.address')}</FieldLabel>
        <Stack direction="row" spacing={1.5}>
          <OutlinedInput
            fullWidth
            id={field}
            value={address}
            autoComplete="off"
            inputProps={{ dir: 'ltr', inputMode: 'url', 'aria-describedby': `${field}-help` }}
            onChange={({ target }) => {
              setIsUnknown(false);
              setAddress(target.value);
            }}
          />
          <Button type="submit" variant="outlined" loading={change.isPending} disabled={address.trim() === ''}>
            <span>{t('subject.link')}</span>
          </Button>
        </Stack>
        <FormHelperText id={`${field}-help`}>{problem ?? t('subject.hint')}</FormHelperText>
      </FormControl>
    </form>
  );
}
