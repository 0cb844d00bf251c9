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
import useMediaQuery from '@mui/material/useMediaQuery';
import { hasPermission, type Role, roles } from '@skrin/contract/access/permissions';
import { Check, Download, Minus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { downloadFile } from '../../../resource/csv/download.ts';
import { BYTE_ORDER_MARK, toCsv } from '../../../resource/csv/export-rows.ts';
import { rightsByFeature, useRightNames } from './rights.ts';
import { useRoleName } from './use-role-name.ts';

/** Roles and rights from the contract's table: all roles beside each other, or one at a time where it is narrow. */
export function RightsMatrix() {
  const { t } = useTranslation('roles');
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('lg'));
  const [role, setRole] = useState<Role>('member');
  const nameOf = useRoleName();
  const download = useDownload();
  return (
    <CardSection title={t('matrix.title')} text={t('matrix.text')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Button variant="outlined" startIcon={<Download aria-hidden size={18} />} onClick={download}>
          {t('matrix.download')}
        </Button>
        {isNarrow && (
          <SelectField
            label={t('role')}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
            sx={{ maxWidth: 360 }}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        )}
        <Matrix shown={isNarrow ? [role] : roles} />
      </Stack>
    </CardSection>
  );
}

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
