import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../kit/columns.tsx';
import { LockedDrawing } from '../../kit/locked-drawing.tsx';
import { Page } from '../../kit/page.tsx';

/** In place of a page that needs a permission which the person does not have. */
export function NoPermission() {
  const { t } = useTranslation();
  return (
    <Page title={t('status.403.title')} width="wide">
      <Columns side={<LockedDrawing />} sideFirst>
        <Typography sx={{ maxWidth: '60ch' }}>
          <span>{t('status.403.text')}</span> <span>{t('status.403.todo')}</span>
        </Typography>
      </Columns>
    </Page>
  );
}
