import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../../kit/card-section.tsx';
import { askPosition, useDevicePosition } from '../../clinics/use-here.ts';
import type { NextTimes as Found } from '../next-times.ts';
import { useClinicTime } from '../use-clinic-time.ts';
import { nextTimesKey } from '../use-next-times.ts';
import { useServiceHint } from '../use-service-hint.ts';

interface NextTimesProps {
  next: Found;
  /** What the consultation is about. */
  analysisId: string;
}

/** The next free times of a clinic, each of which leads to its booking; nothing where no clinic takes any. */
export default function NextTimes({ next, analysisId }: NextTimesProps) {
  if (next.state === 'none') return null;
  return (
    <div data-no-print>{next.state === 'found' ? <Times {...next} analysisId={analysisId} /> : <AskPosition />}</div>
  );
}

/** Looks again once the position is known. Who does not tell it has the ways to clinics that stand above. */
function AskPosition() {
  const { t } = useTranslation('consultations');
  const queryClient = useQueryClient();
  const { state } = useDevicePosition();
  useEffect(() => {
    if (state === 'known') void queryClient.invalidateQueries({ queryKey: nextTimesKey });
  }, [state, queryClient]);
  if (state === 'denied' || state === 'unknown') return null;
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<MapPin aria-hidden size={18} />}
      loading={state !== 'not_asked'}
      onClick={askPosition}
    >
      <span>{t('soonest.near')}</span>
    </Button>
  );
}

function Times({ clinic, service, times, analysisId }: Extract<Found, { state: 'found' }> & { analysisId: string }) {
  const { t } = useTranslation('consultations');
  const { day, clock } = useClinicTime(clinic.timeZone);
  const hintOf = useServiceHint();
  return (
    <CardSection title={t('soonest.title')}>
      <Typography sx={{ marginBlockStart: -1.5 }}>
        <bdi>{clinic.name}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hintOf(service)}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', padding: 0, marginBlock: '12px 0' }}
      >
        {times.map((startsAt) => (
          <Box component="li" key={startsAt} sx={{ flex: '1 1 5.5rem', display: 'flex' }}>
            <Button
              component={Link}
              to={href('consultationNew', {
                clinic: clinic.id,
                service: service.id,
                time: startsAt,
                analysis: analysisId,
              })}
              variant="outlined"
              sx={{ flexGrow: 1, flexDirection: 'column', paddingInline: 0.5, lineHeight: 1.35, textAlign: 'center' }}
            >
              <Box component="span" sx={{ fontSize: 'label' }}>
                {day(startsAt)}
              </Box>{' '}
              <strong>{clock(startsAt)}</strong>
            </Button>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
}
