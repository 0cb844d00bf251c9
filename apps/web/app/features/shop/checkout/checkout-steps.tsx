import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';

export const checkoutSteps = ['basket', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

interface CheckoutStepsProps {
  at: CheckoutStep;
  /** The last one that can be gone to. */
  furthest: CheckoutStep;
  basketId: string | null;
}

/** Where one is on the way to the payment; those that can be gone to are links. */
export function CheckoutSteps({ at, furthest, basketId }: CheckoutStepsProps) {
  const { t } = useTranslation('shopCheckout');
  const { pathname, search } = useLocation();
  const to = (step: CheckoutStep) => {
    const parameters = new URLSearchParams(search);
    parameters.set('step', step);
    if (step === 'payment' && basketId) parameters.set('basket', basketId);
    return `${pathname}?${parameters}`;
  };
  return (
    <Box
      component="ol"
      aria-label={t('way.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        padding: 0,
        margin: 0,
        marginBlockEnd: 3,
        listStyle: 'none',
      }}
    >
      {checkoutSteps.map((step, number) => {
        const words = t('way.step', { number: number + 1, name: t(`steps.${step}`) });
        const isOpen = number <= checkoutSteps.indexOf(furthest) && step !== at;
        return (
          <Box component="li" key={step} aria-current={step === at ? 'step' : undefined} sx={item}>
            {isOpen ? (
              <Link component={RouterLink} to={to(step)} sx={{ paddingBlock: 1.25 }}>
                {words}
              </Link>
            ) : (
              words
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary', fontWeight: 700 },
} as const;
