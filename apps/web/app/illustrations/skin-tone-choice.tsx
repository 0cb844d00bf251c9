import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../theme/settings-store.ts';
import { skinColours } from '../theme/skin-colours.ts';
import { type SkinTone, skinTones, touchTarget } from '../theme/tokens.ts';
import { useSettings } from '../theme/use-settings.ts';

/** Loaded on demand: most people never open it. */
const OptionGroup = lazy(async () => ({ default: (await import('../kit/option-group.tsx')).OptionGroup<SkinTone> }));

/** Says in which tone skin is drawn; opened, it chooses another one for all pages and later visits. */
export function SkinToneChoice() {
  const { t } = useTranslation();
  const { skinTone } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Swatch tone={skinTone} />
        <span>{t('skinToneChosen', { tone: t(`skinTone.${skinTone}`) })}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <OptionGroup
            legend={t('skinTone.legend')}
            columns={skinTones.length}
            value={skinTone}
            options={skinTones.map((tone) => ({
              value: tone,
              label: t(`skinTone.${tone}`),
              picture: <Swatch tone={tone} />,
            }))}
            onChoose={(tone) => changeSettings({ skinTone: tone })}
          />
        </Suspense>
      )}
    </Fold>
  );
}

const Swatch = ({ tone }: { tone: SkinTone }) => (
  <svg aria-hidden="true" width="40" height="12" viewBox="0 0 40 12">
    <rect width="40" height="12" rx="6" fill={skinColours[tone].base} />
  </svg>
);

const Fold = styled('details')(({ theme }) => ({
  maxInlineSize: 400,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: touchTarget,
    fontSize: theme.typography.small,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'underline dotted',
    textUnderlineOffset: 3,
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
}));
