import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { OptionGroup } from '../../../../kit/option-group.tsx';
import { dependantsQuery } from '../queries.ts';

const SELF = 'self';

interface PersonChoiceProps {
  /** Undefined for the user themselves. */
  dependantId: string | undefined;
  onChoose: (dependantId: string | undefined) => void;
  /** Whether a check begins here: then a link leads to adding a person. */
  begins?: boolean;
  /** The question, if it is not about a check. */
  legend?: string;
}

/** Chooses the person of a check. Users without dependants get no choice. */
export function PersonChoice({ dependantId, onChoose, begins = false, legend }: PersonChoiceProps) {
  const { t } = useTranslation('dependants');
  const { data: dependants } = useQuery(dependantsQuery());
  if (!dependants) return null;
  if (dependants.length === 0 && dependantId === undefined)
    return begins && <PeopleLink>{t('choice.others')}</PeopleLink>;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <OptionGroup
        legend={legend ?? t('choice.legend')}
        value={dependantId ?? SELF}
        options={[
          { value: SELF, label: t('choice.self') },
          ...dependants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(value) => onChoose(value === SELF ? undefined : value)}
      />
      {begins && <PeopleLink>{t('choice.manage')}</PeopleLink>}
    </Box>
  );
}

/** Links to the page where dependants are added. */
const PeopleLink = ({ children }: { children: string }) => (
  <Link
    component={RouterLink}
    to={href('profileFamily')}
    sx={{ display: 'flex', alignItems: 'center', inlineSize: 'fit-content', minHeight: 44, marginBlockEnd: 1 }}
  >
    {children}
  </Link>
);
