import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { AuthDemoStep } from '@skrin/contract/accounts/auth-demo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { StepFields, schemaOf } from '../providers/step-fields.tsx';
import type { StepValues } from '../providers/use-step.ts';

/** The form of one step with the usual validation. It sends nothing: on submit it shows a notice that says so. */
export function AuthDemoForm({ step }: { step: AuthDemoStep }) {
  const { t } = useTranslation(['authDemo', 'providers']);
  const schema = schemaOf(step, false);
  const names = Object.keys(schema.shape) as (keyof StepValues)[];
  const form = useContractForm<StepValues, StepValues>(schema, Object.fromEntries(names.map((name) => [name, ''])));
  const [isDone, setDone] = useState(false);
  const finish = () => {
    form.reset();
    setDone(true);
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(finish, () => setDone(false))}>
      <FormProblems form={form} />
      <div role="status">
        {isDone && (
          <Alert severity="success" sx={{ marginBlockEnd: 3 }}>
            {t('done')}
          </Alert>
        )}
      </div>
      <Stack spacing={2.5}>
        <StepFields step={step} names={names} control={form.control} />
        <Button type="submit" variant="contained" size="large">
          <span>{t(`providers:steps.${step}.submit`)}</span>
        </Button>
      </Stack>
    </form>
  );
}
