import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { OptionGroup } from '../kit/option-group.tsx';
import { changeSettings } from '../theme/settings-store.ts';
import { skinColours } from '../theme/skin-colours.ts';
import { type SkinTone, skinTones, touchTarget } from '../theme/tokens.ts';
import { useSettings } from '../theme/use-settings.ts';

/** Says in which tone skin is drawn; opened, it chooses another one for all pages and later visits. */
export function SkinToneChoice() {
  const { t } = useTranslation();
  const { skinTone } = useSettings();
  return (
    <Fold>
      <summary>
        <Swatch tone={skinTone} />
        <span>{t('skinTone.chosen', { tone: t(`skinTone.${skinTone}`) })}</span>
      </summary>
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
