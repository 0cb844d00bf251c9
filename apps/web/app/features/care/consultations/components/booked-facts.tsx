import Box from '@mui/material/Box';
import type { Consultation } from '@skrin/contract/care/consultations';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Description } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { Soft } from './soft.tsx';

interface ServiceFactsProps {
  consultation: Pick<Consultation, 'service' | 'price'>;
  /** More about the service, such as a link to join a video call. */
  children?: ReactNode;
}

/** What was booked, and what it costs. */
export function ServiceFacts({ consultation: { service, price }, children }: ServiceFactsProps) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  return (
    <>
      <Description name={t('facts.service')}>
        <span>{service.name}</span>
        <Soft>
          <span>{t(`channels.${service.channel}`)}</span> <span>·</span>{' '}
          <span>{t('minutes', { minutes: format.number(service.minutes) })}</span>
        </Soft>
        {children}
      </Description>
      <Description name={t('facts.price')}>{price ? format.money(price) : t('unpriced')}</Description>
    </>
  );
}

/** The person's message to the clinic, in the text direction of its language. */
export const MessageFact = ({ name, message }: { name: string; message: string }) => (
  <Description name={name}>
    <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-wrap', fontWeight: 400 }}>
      {message}
    </Box>
  </Description>
);
