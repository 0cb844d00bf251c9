import Link from '@mui/material/Link';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { browserTimeZone } from '../../../i18n/time-zone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { FieldValue } from '../../../resource/field-value.tsx';
import { useLabels } from '../../../resource/labels.ts';
import { profileScreen } from '../profile-screen.ts';
import { timeZoneText } from '../time-zone-text.ts';
import { rowOf } from '../use-account-source.ts';

/** The fields of an account by section. A missing phone number or address is replaced by a link to add it. */
export function ProfileFacts({ user }: { user: User }) {
  const labels = useLabels(profileScreen.resource);
  return profileScreen.detail.map(({ key, fields }) => (
    <CardSection key={key} title={labels.section(key)}>
      <DescriptionList layout="columns">
        {fields.map((name) => (
          <Description key={name} name={labels.field(name)}>
            <span dir="auto">
              <Fact name={name} user={user} />
            </span>
          </Description>
        ))}
      </DescriptionList>
    </CardSection>
  ));
}

function Fact({ name, user }: { name: string; user: User }) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const labels = useLabels(profileScreen.resource);
  if (name === 'timezone') {
    const { timezone } = user;
    return timezone === null
      ? t('timezone.device', { zone: timeZoneText(browserTimeZone(), language) })
      : timeZoneText(timezone, language);
  }
  if ((name === 'phone' || name === 'address') && user[name] === null) return <AddLink>{t(`missing.${name}`)}</AddLink>;
  return <FieldValue screen={profileScreen} labels={labels} name={name} row={rowOf(user)} as="cell" />;
}

/** Links to the form where the missing field is entered. */
export const AddLink = ({ children }: { children: string }) => (
  <Link
    component={RouterLink}
    to={href('profileEdit')}
    sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: 44, md: 0 } }}
  >
    {children}
  </Link>
);
