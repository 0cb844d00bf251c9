import { styled } from '@mui/material/styles';
import { Navigation } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../../../kit/popover-button.tsx';
import { type MappedClinic, mapAddresses } from '../map-addresses.ts';

/** External map services by their own names. */
const services = { google: 'Google Maps', openStreetMap: 'OpenStreetMap' } as const;

/** Opens a clinic in a map service, or in the phone's own map app. */
export function OpenInMaps({ clinic }: { clinic: MappedClinic }) {
  const { t } = useTranslation('clinics');
  const { app, ...addresses } = mapAddresses(clinic);
  return (
    <PopoverButton
      id={useId()}
      variant="outlined"
      color="primary"
      align="start"
      startIcon={<Navigation aria-hidden size={18} />}
      trigger={t('maps.open')}
      aria-label={`${t('maps.open')}: ${clinic.name}`}
      sx={{ paddingInline: 2 }}
    >
      {(close) => (
        <>
          {(['google', 'openStreetMap'] as const).map((service) => (
            <MapLink key={service} href={addresses[service]} target="_blank" rel="noopener noreferrer" onClick={close}>
              {services[service]}
            </MapLink>
          ))}
          <MapLink href={app} onClick={close}>
            {t('maps.app')}
          </MapLink>
        </>
      )}
    </PopoverButton>
  );
}

const MapLink = styled('a')(({ theme: { vars, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 8,
  borderRadius: shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.action.hover },
}));
