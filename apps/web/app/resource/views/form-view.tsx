import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { FieldControl, messageOf } from '../field-control.tsx';
import { FieldValue } from '../field-value.tsx';
import type { FormController } from '../use-resource-form.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormViewProps {
  controller: FormController;
  /** The label of the submit button, for forms that do more than save. */
  submitLabel?: string;
  /** The address of the Cancel button. */
  cancelTo?: string;
  /** What the Cancel button does instead, in a dialog. */
  onCancel?: () => void;
}

/** The form of a row: errors above, its sections as cards, the submit button below. */
export function FormView({ controller, submitLabel, cancelTo, onCancel }: FormViewProps) {
  const { t } = useTranslation(['workspace', 'common']);
  const { screen, labels, form, sections, isNew, isSending, problem, submit, row } = controller;
  const { errors, submitCount } = form.formState;
  const problems = sections
    .flatMap(({ fields }) => fields)
    .flatMap((id) => {
      const message = messageOf(form.getFieldState(id, form.formState).error);
      return message ? [{ id, message }] : [];
    });
  useLeaveGuard(controller);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      {controller.draft && <DraftNotice draft={controller.draft} />}
      {controller.stale && <StaleNotice controller={controller} stale={controller.stale} />}
      {problem && <ErrorState error={problem} />}
      <ErrorSummary problems={problems} attempt={Object.keys(errors).length > 0 ? submitCount : 0} />
      {sections.map(({ key, fields }) => (
        <Paper
          key={key}
          variant="outlined"
          component="section"
          aria-label={labels.section(key)}
          sx={{ padding: { xs: 2, sm: 3 } }}
        >
          {/* A section with a single field needs no heading: the field's label says the same. */}
          {fields.length > 1 && (
            <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
              {labels.section(key)}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {fields.map((name) => (
              <Box key={name} sx={isWide(screen.resource.fields[name]?.kind) ? { gridColumn: { sm: '1 / -1' } } : {}}>
                <FieldControl
                  control={form.control}
                  screen={screen}
                  labels={labels}
                  name={name}
                  isRequired={controller.required.includes(name)}
                  isDisabled={isSending}
                  current={row?.[name as keyof typeof row]}
                />
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {cancelTo && (
          <Button component={Link} to={cancelTo}>
            {t('common:actions.cancel')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>}
        <Button type="submit" variant="contained" loading={isSending}>
          <span>{submitLabel ?? t(isNew ? 'form.create' : 'form.save')}</span>
        </Button>
      </Stack>
    </Box>
  );
}

const wide = ['longText', 'richText', 'address', 'image', 'images'];
const isWide = (kind: string | undefined) => kind !== undefined && wide.includes(kind);

interface StaleNoticeProps {
  controller: FormController;
  stale: NonNullable<FormController['stale']>;
}

/** Somebody else has saved the row first: shows their changes. People keep their own entries or take the others. */
function StaleNotice({ controller: { screen, labels }, stale }: StaleNoticeProps) {
  const { t } = useTranslation('workspace');
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">{t('form.staleTitle')}</AlertTitle>
      <span>{t('form.staleText')}</span>
      {stale.names.length > 0 && (
        <Box component="dl" aria-label={t('form.staleFields')} sx={{ marginBlock: 1.5 }}>
          {stale.names.map((name) => (
            <div key={name}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {labels.field(name)}
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                <FieldValue screen={screen} labels={labels} name={name} row={stale.newest} as="line" />
              </Box>
            </div>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" color="inherit" onClick={stale.keep}>
          {t('form.keep')}
        </Button>
        <Button color="inherit" onClick={stale.discard}>
          {t('form.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
