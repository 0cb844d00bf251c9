import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { programmes } from '@skrin/contract/programmes/registry';
import type { OpenCheck } from '@skrin/contract/screening/open-checks';
import { urgencyOfCase } from '@skrin/domain/screening/care-level';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { PhotoThumb } from '../analysis/components/photo-thumb.tsx';
import { CareLevel } from './care-level.tsx';
import { CareLevelLabel } from './care-level-label.tsx';

/** The checks that may still need care: the most urgent with its advice, whose it is and of when; links to others. */
export function OpenChecks({ checks }: { checks: readonly OpenCheck[] }) {
  const { t } = useTranslation('screening');
  const [first, ...others] = checks;
  const urgent = others.filter((check) => urgencyOfCase(check) !== undefined);
  if (!first) return null;
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBlockEnd: 1 }}>
        {first.analysisId && programmes[first.programme].takesPhotos && <PhotoThumb id={first.analysisId} isThere />}
        <CheckLine check={first} />
      </Box>
      <CareLevel key={first.assessmentId} of={first} />
      {urgent.length > 0 && (
        <section>
          <Typography variant="h4" component="h2">
            {t('openChecks.others')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {urgent.map((check) => (
              <li key={check.assessmentId}>
                <CheckLine check={check} label />
              </li>
            ))}
          </Box>
        </section>
      )}
    </div>
  );
}

/** Whose check it is and of when, as a link to it. */
function CheckLine({ check, label = false }: { check: OpenCheck; label?: boolean }) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const { assessmentId, analysisId, dependant, createdAt, name } = check;
  const date = format.dateTime(createdAt);
  const words = dependant ? t('openChecks.about', { date, name: dependant.name }) : t('openChecks.own', { date });
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, paddingBlock: 0.75 }}
    >
      <Link
        component={RouterLink}
        to={analysisId ? href('analysis', { id: analysisId }) : href('assessment', { id: assessmentId })}
        sx={{ paddingBlock: 1.25, fontWeight: 600 }}
      >
        {name ? `${words} · ${name}` : words}
      </Link>
      {label && <CareLevelLabel of={check} />}
    </Box>
  );
}
