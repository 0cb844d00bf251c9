import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import { dayIn } from '@skrin/domain/care/days';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useChangeSchedule } from '../schedule-queries.ts';
import { ScheduleProblem } from './schedule-problem.tsx';

/** The entries of the form; the reason is optional. Past days are refused, because the server does not keep them. */
const formSchemaFrom = (today: string) =>
  z.object({
    day: z.iso.date().check(z.refine((day) => day >= today)),
    reason: z.string().check(z.trim(), z.maxLength(200)),
  });
type ClosureForm = z.infer<ReturnType<typeof formSchemaFrom>>;

/** Days on which the clinic is closed despite its opening hours; consultations already booked on them stay. */
export function ClosuresSection({ clinicId, schedule }: { clinicId: string; schedule: ClinicSchedule }) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const format = useFormat();
  const { closures, timeZone } = schedule;
  const today = dayIn(timeZone, new Date());
  // Nothing here can be stale: a day is always added to or removed from the newest schedule that is known.
  const change = useChangeSchedule({ clinicId, schedule, partOf: () => null });
  const form = useContractForm<ClosureForm, ClosureForm>(
    formSchemaFrom(today),
    { day: '', reason: '' },
    { hasSummary: false },
  );
  useKeptEntries(form, `closure/${clinicId}`);
  const others = (day: string) => closures.filter((closure) => closure.day !== day);
  const add = form.handleSubmit(({ day, reason }) =>
    change.mutateAsync({ closures: [...others(day), { day, reason: reason || null }] }).then(
      () => form.reset(),
      () => undefined,
    ),
  );
  return (
    <CardSection title={t('closures.title')} text={t('closures.text')}>
      {closures.length === 0 && <Typography color="textSecondary">{t('closures.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {closures.map(({ day, reason }) => (
          <Box component="li" key={day} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              <strong>{format.day(day)}</strong> {reason && <bdi>{reason}</bdi>}
            </Typography>
            <IconButton
              aria-label={t('closures.remove', { day: format.day(day) })}
              disabled={change.isPending}
              onClick={() => change.mutate({ closures: others(day) })}
              sx={{ inlineSize: 44, blockSize: 44 }}
            >
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <form noValidate onSubmit={add}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            marginBlockStart: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
          }}
        >
          <FormTextField
            control={form.control}
            name="day"
            type="date"
            label={t('closures.day')}
            autoComplete="off"
            slotProps={{ input: { min: today } }}
          />
          <FormTextField control={form.control} name="reason" label={t('closures.reason')} autoComplete="off" />
        </Box>
        <ScheduleProblem error={change.error} sx={{ marginBlockStart: 2 }} />
        <Button type="submit" variant="outlined" loading={change.isPending} sx={{ marginBlockStart: 2 }}>
          {t('closures.add')}
        </Button>
      </form>
    </CardSection>
  );
}
