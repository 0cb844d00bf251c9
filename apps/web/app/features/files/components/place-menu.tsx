import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { hasPermission } from '@skrin/contract/access/permissions';
import { linkedPermissions } from '@skrin/contract/files/file';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSession } from '../../../session/session.ts';
import { isLinked, type Place, placeIcons, places } from '../places.ts';

interface PlaceMenuProps {
  current: Place;
  /** Whether the reader works for an organisation. */
  hasOrganisation: boolean;
}

const addressOf = (place: Place) => ({ search: place === 'own' ? '' : `?place=${place}` });

/** The places of the file manager: beside the list, or on a phone a choice above it. */
export function PlaceMenu({ current, hasOrganisation }: PlaceMenuProps) {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const session = useSession();
  const isShown = (place: Place) =>
    isLinked(place)
      ? session.status === 'authenticated' && hasPermission(session.user.role, linkedPermissions[place])
      : place !== 'organisation' || hasOrganisation;
  const shown = places.filter((place) => current === place || isShown(place));
  return (
    <div>
      <Box sx={{ display: { md: 'none' } }}>
        <SelectField
          label={t('places.label')}
          value={current}
          onChange={({ target }) => navigate(addressOf(target.value as Place))}
        >
          {shown.map((place) => (
            <option key={place} value={place}>
              {t(`places.${place}`)}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box component="nav" aria-label={t('places.label')} sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shown.map((place) => {
            const Icon = placeIcons[place];
            return (
              <li key={place}>
                <PlaceLink
                  component={RouterLink}
                  to={addressOf(place)}
                  underline="none"
                  color="inherit"
                  aria-current={place === current ? 'page' : undefined}
                >
                  <Icon aria-hidden size={18} />
                  <span>{t(`places.${place}`)}</span>
                </PlaceLink>
              </li>
            );
          })}
        </Box>
      </Box>
    </div>
  );
}

const PlaceLink = styled(Link)(({ theme: { vars, shape, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.25),
  minBlockSize: 44,
  paddingInline: spacing(1.5),
  borderRadius: shape.borderRadius,
  '& svg': { flexShrink: 0 },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&[aria-current]': { backgroundColor: vars.palette.primary.soft, fontWeight: 600 },
})) as typeof Link;
