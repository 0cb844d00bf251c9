import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { hasPermission, type Role, roles } from '@skrin/contract/access/permissions';
import { Check, Download, Minus } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { downloadFile } from '../../../resource/csv/download.ts';
import { BYTE_ORDER_MARK, toCsv } from '../../../resource/csv/export-rows.ts';
import { rightsByFeature, useRightNames } from './rights.ts';
import { useRoleName } from './use-role-name.ts';

/** Roles and rights from the contract's table: several roles beside each other, or one with its features folded. */
export function RightsMatrix({ shown }: { shown: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const download = useDownload();
  const [only, ...others] = shown;
  return (
    <CardSection title={t('matrix.title')} text={t('matrix.text')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Button variant="outlined" startIcon={<Download aria-hidden size={18} />} onClick={download}>
          {t('matrix.download')}
        </Button>
        {only && others.length === 0 ? <RightsOfOne role={only} /> : <Matrix shown={shown} />}
      </Stack>
    </CardSection>
  );
}

/** The rights of one role, each feature folded with how many of its rights the role has. */
function RightsOfOne({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const names = useRightNames();
  return (
    <Box sx={{ inlineSize: '100%' }}>
      {rightsByFeature.map(([feature, permissions]) => {
        const may = permissions.filter((permission) => hasPermission(role, permission)).length;
        return (
          <Box component="details" key={feature} sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
            <Box component="summary" sx={summary}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {names.feature(feature)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {t('matrix.count', { may: format.number(may), all: format.number(permissions.length) })}
              </Box>
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBlockEnd: 1 }}>
              {permissions.map((permission) => (
                <Box
                  component="li"
                  key={permission}
                  sx={{ display: 'flex', gap: 1, paddingBlock: 0.75, position: 'relative' }}
                >
                  <Answer may={hasPermission(role, permission)} />
                  <span>{names.right(permission)}</span>
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const summary = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  minBlockSize: 48,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

function Matrix({ shown }: { shown: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const names = useRightNames();
  return (
    <Table size="small" sx={{ '& td, & th': { paddingInline: { xs: 0.5, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('matrix.column')}</TableCell>
          {shown.map((role) => (
            <Middle key={role}>{nameOf(role)}</Middle>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rightsByFeature.map(([feature, permissions]) => (
          <Fragment key={feature}>
            <TableRow>
              <TableCell
                component="th"
                scope="colgroup"
                colSpan={shown.length + 1}
                sx={{ bgcolor: 'background.default' }}
              >
                <Typography variant="h4" component="span">
                  {names.feature(feature)}
                </Typography>
              </TableCell>
            </TableRow>
            {permissions.map((permission) => (
              <TableRow key={permission}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 'normal' }}>
                  {names.right(permission)}
                </TableCell>
                {shown.map((role) => (
                  <Middle key={role}>
                    <Answer may={hasPermission(role, permission)} />
                  </Middle>
                ))}
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function Answer({ may }: { may: boolean }) {
  const { t } = useTranslation('roles');
  const Icon = may ? Check : Minus;
  return (
    <Box component="span" sx={{ color: may ? 'success.main' : 'text.secondary' }}>
      <Icon aria-hidden size={18} />
      <VisuallyHidden>{t(may ? 'matrix.may' : 'matrix.mayNot')}</VisuallyHidden>
    </Box>
  );
}

const Middle = styled(TableCell)({ textAlign: 'center', position: 'relative' });

/** Offers the whole table as a file, whatever is shown of it. */
function useDownload() {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const names = useRightNames();
  return () => {
    const lines = rightsByFeature.flatMap(([feature, permissions]) =>
      permissions.map((permission) => [
        names.feature(feature),
        names.right(permission),
        ...roles.map((role) => t(hasPermission(role, permission) ? 'matrix.may' : 'matrix.mayNot')),
      ]),
    );
    const heads = [t('matrix.feature'), t('matrix.column'), ...roles.map(nameOf)];
    downloadFile(`${t('matrix.file')}.csv`, BYTE_ORDER_MARK + toCsv([heads, ...lines]), 'text/csv');
  };
}
