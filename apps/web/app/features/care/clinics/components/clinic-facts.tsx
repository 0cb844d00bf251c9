import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Clinic } from '@skrin/contract/care/clinics';
import { Clock, Globe, Info, type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../../../kit/phone-link.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

/** The phone, address and contact of a clinic, as far as they are known, and how far to rely on them. */
export function ClinicFacts({ clinic }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const { address, city, province, phone, website, openingHours } = clinic;
  return (
    <Facts>
      {phone && (
        <Fact icon={Phone} label={t('facts.phone')}>
          <PhoneLink phone={phone} sx={touchHeight} />
        </Fact>
      )}
      <Fact icon={MapPin} label={t('facts.address')}>
        <bdi>{[address, city, province].filter(Boolean).join(', ')}</bdi>
      </Fact>
      {website && (
        <Fact icon={Globe} label={t('facts.website')}>
          <Link href={website} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" sx={touchHeight}>
            {website.replace(/^https?:\/\/|\/$/g, '')}
          </Link>
        </Fact>
      )}
      {openingHours && (
        <Fact icon={Clock} label={t('facts.openingHours')}>
          <bdi dir="ltr">{openingHours}</bdi>
        </Fact>
      )}
      <Reliance clinic={clinic} />
    </Facts>
  );
}

/** One sentence on the age of the facts and on the place, with what to do before going there. */
function Reliance({ clinic: { sources, positionQuality, phone } }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const format = useFormat();
  const newest = sources
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (!newest) return null;
  const place = positionQuality === 'exact' ? 'exact' : 'rough';
  return (
    <Fact icon={Info} label={t('origin.title')}>
      <Typography variant="body2" component="span" color="textSecondary">
        {t(`listed.${place}.${phone ? 'call' : 'look'}`, { age: format.yearsAgo(newest) })}
      </Typography>
    </Fact>
  );
}

/** A touch target of full height in a line of normal height: the negative margin cancels the padding. */
const touchHeight = { display: 'inline-block', paddingBlock: 1.25, marginBlock: -1.25 } as const;

const Fact = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon aria-hidden size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Facts = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  '& > div': { display: 'flex', gap: 10 },
  dt: { flexShrink: 0, paddingBlockStart: 3, color: vars.palette.text.secondary },
  dd: { minInlineSize: 0, margin: 0, overflowWrap: 'anywhere' },
}));
