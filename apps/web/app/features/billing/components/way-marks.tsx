import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Ways of the local gateway that people know by name. Any Indonesian wallet pays by QRIS, so GoPay and OVO do. */
const wallets = ['QRIS', 'GoPay', 'OVO'] as const;

/** The names of ways to pay, as marks. */
export function WayMarks({ paypal = false }: { paypal?: boolean }) {
  const { t } = useTranslation('billing');
  const names = [...wallets, t('methods.bank_transfer'), t('ways.card'), ...(paypal ? [t('methods.paypal')] : [])];
  return (
    <Box component="span" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
      {names.map((name) => (
        <Box
          component="span"
          role="listitem"
          key={name}
          sx={{
            paddingInline: 1,
            borderRadius: 0.5,
            bgcolor: 'background.sunken',
            color: 'text.primary',
            fontSize: 'label',
            fontWeight: 650,
            lineHeight: 1.75,
            '@media (forced-colors: active)': { border: '1px solid' },
          }}
        >
          <bdi>{name}</bdi>
        </Box>
      ))}
    </Box>
  );
}
