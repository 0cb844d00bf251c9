import { useTranslation } from 'react-i18next';
import { OptionGroup } from '../kit/option-group.tsx';
import { changeSettings } from '../theme/settings-store.ts';
import { skinColours } from '../theme/skin-colours.ts';
import { skinTones } from '../theme/tokens.ts';
import { useSettings } from '../theme/use-settings.ts';

/** Chooses the tone in which skin is drawn, on all pages and on later visits. */
export function SkinToneChoice() {
  const { t } = useTranslation();
  const { skinTone } = useSettings();
  return (
    <OptionGroup
      legend={t('skinTone.legend')}
      columns={skinTones.length}
      value={skinTone}
      options={skinTones.map((tone) => ({
        value: tone,
        label: t(`skinTone.${tone}`),
        picture: (
          <svg aria-hidden="true" width="40" height="12" viewBox="0 0 40 12">
            <rect width="40" height="12" rx="6" fill={skinColours[tone].base} />
          </svg>
        ),
      }))}
      onChoose={(tone) => changeSettings({ skinTone: tone })}
    />
  );
}
