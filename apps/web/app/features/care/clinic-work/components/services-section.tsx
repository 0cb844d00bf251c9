import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClinicSchedule, ManagedService } from '@skrin/contract/care/clinic-schedule';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { useFormat } from '../../../../kit/use-format.ts';

const ServiceDialog = lazy(() => import('./service-dialog.tsx'));

/** The services of the clinic, including those that can no longer be booked. */
export function ServicesSection({ clinicId, schedule }: { clinicId: string; schedule: ClinicSchedule }) {
  const { t } = useTranslation('clinicWork');
  const { services } = schedule;
  const [edited, setEdited] = useState<ManagedService | 'new'>();
  return (
    <CardSection title={t('services.title')} text={t('services.text')}>
      {services.length === 0 && <Typography color="textSecondary">{t('services.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} onEdit={() => setEdited(service)} />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<Plus aria-hidden size={18} />}
        onClick={() => setEdited('new')}
        sx={{ marginBlockStart: 2 }}
      >
        {t('services.add')}
      </Button>
      {edited && (
        <Suspense fallback={<Late />}>
          <ServiceDialog
            clinicId={clinicId}
            schedule={schedule}
            {...(edited !== 'new' && { service: edited })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </CardSection>
  );
}

function ServiceRow({ service, onEdit }: { service: ManagedService; onEdit: () => void }) {
  const { t } = useTranslation(['clinicWork', 'common']);
  const format = useFormat();
  const { name, channel, minutes, price, priceUsd, isActive } = service;
  const costs = [price, priceUsd].flatMap((money) => (money ? [format.money(money)] : []));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t(`channels.${channel}`),
            t('services.length', { minutes: format.number(minutes) }),
            costs.join(' / ') || t('services.free'),
          ].join(' · ')}
        </Typography>
      </Box>
      {!isActive && <StateLabel hue="neutral">{t('services.inactive')}</StateLabel>}
      <Button aria-label={t('services.changeOf', { name })} onClick={onEdit}>
        {t('common:actions.edit')}
      </Button>
    </Box>
  );
}
