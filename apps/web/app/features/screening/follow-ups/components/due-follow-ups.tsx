import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { followUpsQuery } from '../queries.ts';

/** The due follow-ups on the home page. Errors are not shown, because follow-ups are also asked by mail. */
export default function DueFollowUps() {
  const { data } = useQuery(followUpsQuery());
  return data?.items.map(({ id, dependant }) => <FollowUpCard key={id} id={id} name={dependant?.name} />);
}

function FollowUpCard({ id, name }: { id: string; name: string | undefined }) {
  const { t } = useTranslation('followUps');
  const title = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 2,
        padding: { xs: 2.5, sm: 3 },
      }}
    >
      <div>
        <Typography variant="h3" component="h2" id={title}>
          {name ? t('card.about', { name }) : t('card.title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 0.5 }}>{t('card.text')}</Typography>
      </div>
      <Button component={Link} to={href('followUp', { id })} variant="outlined" size="large" sx={{ flexShrink: 0 }}>
        {t('card.answer')}
      </Button>
    </Paper>
  );
}
