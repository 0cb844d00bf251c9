import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { CardSection } from '../../kit/card-section.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { Description, DescriptionList } from '../../kit/description-list.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { FailedPage } from '../../kit/failed-page.tsx';
import { Page } from '../../kit/page.tsx';
import { PageSkeleton } from '../../kit/page-skeleton.tsx';
import { toast } from '../../kit/toasts/toasts.ts';
import { addressesOf } from '../addresses.ts';
import type { AnyRow } from '../api.ts';
import { FieldValue } from '../field-value.tsx';
import type { Labels } from '../labels.ts';
import { titleOf } from '../row-title.ts';
import type { Screen, Section } from '../screen.ts';
import { useResourceDetail } from '../use-resource-detail.ts';
import { CallDialogIfAsked } from './call-dialog-if-asked.tsx';
import { NoPermission } from './no-permission.tsx';

/** The page of one row: its fields by sections, the `detail` slot below the first section, and the row's actions. */
export function DetailView({ screen, id }: { screen: Screen; id: string }) {
  const { t } = useTranslation('workspace');
  const controller = useResourceDetail(screen, id);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { resource, labels, row, error } = controller;
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  if (!row) return error ? <FailedPage error={error} onRetry={controller.retry} /> : <PageSkeleton />;

  const title = titleOf(resource, row);
  const { list = '/', edit } = addressesOf(resource);
  const editAddress = row.can.update && screen.form.length > 0 ? edit(id) : undefined;
  const remove = async () => {
    const question = {
      title: t('detail.removeTitle', { row: title }),
      text: t('detail.removeText'),
      confirm: t('detail.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await controller.remove();
    toast.success(t('detail.removed'));
    navigate(list);
  };
  const { detail: Below } = screen.slots ?? {};
  const [main, ...beside] = screen.detail;
  return (
    <Page
      title={title}
      breadcrumbs={<Breadcrumbs titles={{ [`${resource.name}Details`]: title }} />}
      width="wide"
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          {/* The whole form is one button further. */}
          {controller.actions
            .filter((action) => !('fields' in action))
            .map((action) => (
              <Button
                key={action.key}
                variant="outlined"
                color={action.isDestructive ? 'error' : 'primary'}
                startIcon={<action.icon aria-hidden size={18} />}
                disabled={controller.isSending}
                onClick={() => controller.act(action, [row])}
              >
                <span>{labels.action(action.key)}</span>
              </Button>
            ))}
          {row.can.remove && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<Trash2 aria-hidden size={18} />}
              disabled={controller.isSending}
              onClick={() => remove().catch(() => undefined)}
            >
              {t('detail.remove')}
            </Button>
          )}
          {editAddress && (
            <Button component={Link} to={editAddress} variant="contained" startIcon={<Pencil aria-hidden size={18} />}>
              {t('detail.edit')}
            </Button>
          )}
        </Stack>
      }
    >
      <CallDialogIfAsked controller={controller} />
      {controller.problem && <ErrorState error={controller.problem} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={3}>
          {main && <DetailSection screen={screen} labels={labels} row={row} section={main} />}
          {Below && <Below row={row} />}
        </Stack>
        <Stack spacing={3}>
          {beside.map((section) => (
            <DetailSection key={section.key} screen={screen} labels={labels} row={row} section={section} />
          ))}
        </Stack>
      </Box>
    </Page>
  );
}

interface DetailSectionProps {
  screen: Screen;
  labels: Labels;
  row: AnyRow;
  section: Section<string>;
}

const DetailSection = ({ screen, labels, row, section: { key, fields } }: DetailSectionProps) => (
  <CardSection title={labels.section(key)}>
    <DescriptionList layout="columns">
      {fields.map((name) => (
        <Description key={name} name={labels.field(name)}>
          <FieldValue screen={screen} labels={labels} name={name} row={row} as="line" />
        </Description>
      ))}
    </DescriptionList>
  </CardSection>
);
