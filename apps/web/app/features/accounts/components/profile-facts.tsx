import Link from '@mui/material/Link';
import { fullName } from '@skrin/contract/accounts/names';
import type { User } from '@skrin/contract/accounts/schemas';
import { userResource } from '@skrin/contract/accounts/user.resource';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { browserTimeZone } from '../../../i18n/time-zone.ts';
import { timeZoneText } from '../../../i18n/time-zone-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AddressText } from '../../../kit/address-text.tsx';
import { CardSection } from '../../../kit/card-section.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useLabels } from '../../../resource/labels.ts';

const sections = {
  person: ['name', 'email', 'phone', 'address'],
  place: ['language', 'timezone'],
  account: ['role', 'createdAt'],
} as const;
type FactName = (typeof sections)[keyof typeof sections][number];

/**
 * The fields of an account by section. A missing name, phone number or address is replaced by a link to add it. Not by the views of
 * the engine's kinds: they bring the inputs of all of them.
 */
export function ProfileFacts({ user }: { user: User }) {
  const labels = useLabels(userResource);
  return Object.entries(sections).map(([key, fields]) => (
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

function Fact({ name, user }: { name: FactName; user: User }) {
  const { t } = useTranslation('profile');
  const { language } = useLanguage();
  const labels = useLabels(userResource);
  switch (name) {
    case 'name':
      return fullName(user) || <AddLink>{t('missing.name')}</AddLink>;
    case 'email':
      return user.email;
    case 'phone':
      return user.phone ?? <AddLink>{t('missing.phone')}</AddLink>;
    case 'address':
      return user.address ? <AddressText value={user.address} /> : <AddLink>{t('missing.address')}</AddLink>;
    case 'language':
    case 'role':
      return labels.option(name, user[name]);
    case 'timezone':
      return user.timezone === null
        ? t('timezone.device', { zone: timeZoneText(browserTimeZone(), language) })
        : timeZoneText(user.timezone, language);
    case 'createdAt':
      return <DateTime time={user.createdAt} short />;
  }
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
