import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const points = ['beta', 'source', 'skin', 'others', 'ruleOut'] as const;

/** What the numbers do not say, before the first of them. */
export function HonestWords() {
  const { t } = useTranslation('technology');
  return (
    <Alert severity="warning" role="note">
      <AlertTitle component="h2">{t('honest.title')}</AlertTitle>
      <Box
        component="ul"
        sx={{ margin: 0, paddingInlineStart: 2.5, fontSize: 'body', '& li + li': { marginBlockStart: 0.5 } }}
      >
        {points.map((point) => (
          <li key={point}>{t(`honest.points.${point}`)}</li>
        ))}
      </Box>
    </Alert>
  );
}
