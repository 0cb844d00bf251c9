import ButtonBase from '@mui/material/ButtonBase';
import type { Clinic } from '@skrin/contract/care/clinics';
import { Navigation } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../../../kit/popover-button.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { mapAddresses } from '../map-addresses.ts';

const services = ['google', 'openStreetMap', 'app'] as const;

/** Opens a clinic in a service of maps, or in whatever the phone has for them. */
export function OpenInMaps({ clinic }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const addresses = mapAddresses(clinic);
  return (
    <PopoverButton
      id={useId()}
      variant="outlined"
      align="start"
      startIcon={<Navigation aria-hidden size={18} />}
      trigger={
        <>
          {t('maps.open')}
          <VisuallyHidden>: {clinic.name}</VisuallyHidden>
        </>
      }
      sx={{ paddingInline: 2 }}
    >
      {(close) =>
        services.map((service) => (
          <ButtonBase
            key={service}
            component="a"
            href={addresses[service]}
            {...(service !== 'app' && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={close}
            sx={{
              display: 'flex',
              justifyContent: 'flex-start',
              inlineSize: '100%',
              minBlockSize: 44,
              paddingInline: 1,
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {t(`maps.${service}`)}
          </ButtonBase>
        ))
      }
    </PopoverButton>
  );
}
