import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClinicService, Consultation } from '@skrin/contract/care/consultations';
import type { ReactNode } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { type Booking, type BookingEntries, bookingSchema } from '../booking-schemas.ts';
import { useBook } from '../use-book.ts';
import { ReachFields } from './reach-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { ShareChoice } from './share-choice.tsx';
import { SlotPicker } from './slot-picker.tsx';

/** Renders a field that belongs to another feature. */
type DrawChoice = (choice: { value: string; onChange: (value: string) => void }) => ReactNode;

export interface BookingFormProps {
  clinic: { id: string; name: string; timeZone: string };
  services: readonly ClinicService[];
  /** Initial entries: the analysis and the time that the user comes from, and the phone number of their profile. */
  known: Partial<Pick<BookingEntries, 'analysisId' | 'phone' | 'serviceId' | 'startsAt'>>;
  /** Chooses the analysis that the consultation is about; without one, `person` chooses for whom it is. */
  check: DrawChoice;
  person: DrawChoice;
  onBooked: (consultation: Consultation) => unknown;
}

/** Asks for service, time, analysis, person, sharing and contact. */
export function BookingForm({ clinic, services, known, check, person, onBooked }: BookingFormProps) {
  const { t } = useTranslation(['consultations', 'errors']);
  const form = useContractForm(bookingSchema(services), {
    serviceId: services.length === 1 ? (services[0]?.id ?? '') : '',
    startsAt: '',
    analysisId: '',
    dependantId: '',
    share: '',
    followUps: false,
    phone: '',
    message: '',
    ...known,
  });
  useKeptEntries(form, `booking/${clinic.id}`);
  const book = useBook({ form, onBooked });
  const { control } = form;
  const [serviceId, analysisId] = useWatch({ control, name: ['serviceId', 'analysisId'] });
  const service = services.find(({ id }) => id === serviceId);
  return (
    <form noValidate onSubmit={form.handleSubmit((entries) => book.mutate(entries))}>
      <FormProblems form={form} />
      <Stack spacing={4}>
        <ServiceChoice control={control} services={services} onChosen={() => form.resetField('startsAt')} />
        {service && (
          <Section title={t('new.when')}>
            <TimeField key={service.id} control={control} clinic={clinic} serviceId={service.id} taken={book.taken} />
          </Section>
        )}
        <Section title={t('new.about')}>
          <Drawn control={control} name="analysisId" draw={check} />
          {analysisId ? (
            <ShareChoice control={control} clinicName={clinic.name} />
          ) : (
            <Drawn control={control} name="dependantId" draw={person} />
          )}
        </Section>
        <ReachFields control={control} channel={service?.channel} />
        {!hasCode(book.error, 'slot_taken') && <ApiErrorAlert error={book.error} unexpected={t('new.failed')} />}
        <Send service={service} isPending={book.isPending} />
      </Stack>
    </form>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    <Stack spacing={2}>{children}</Stack>
  </section>
);

type BookingControl = Control<BookingEntries, unknown, Booking>;

interface TimeFieldProps {
  control: BookingControl;
  clinic: BookingFormProps['clinic'];
  serviceId: string;
  taken: readonly string[] | undefined;
}

function TimeField({ control, clinic, serviceId, taken }: TimeFieldProps) {
  const { field, fieldState } = useController({ control, name: 'startsAt' });
  return (
    <SlotPicker
      clinicId={clinic.id}
      timeZone={clinic.timeZone}
      serviceId={serviceId}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      taken={taken}
    />
  );
}

interface DrawnProps {
  control: BookingControl;
  name: 'analysisId' | 'dependantId';
  draw: DrawChoice;
}

function Drawn({ control, name, draw }: DrawnProps) {
  const { value, onChange } = useController({ control, name }).field;
  return draw({ value, onChange });
}

/** The submit button, with a note on what happens next. */
function Send({ service, isPending }: { service: ClinicService | undefined; isPending: boolean }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const price = service?.price;
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography sx={{ marginBlockEnd: 2 }}>
        {price ? t('new.thenPay', { price: format.money(price) }) : t('new.then')}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        <span>{t(price ? 'new.sendAndPay' : 'new.send')}</span>
      </Button>
    </Paper>
  );
}
