import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../app/i18n/use-language.ts';
import { OptionGroup } from '../app/kit/option-group.tsx';
import { directions } from '../app/theme/settings.ts';
import { changeSettings } from '../app/theme/settings-store.ts';
import { modes } from '../app/theme/tokens.ts';
import { useDirection, useMode } from '../app/theme/use-settings.ts';
import { examples } from './examples.ts';

/** Every component of `kit/`, `forms/` and `illustrations/`, in a mode, direction and language of one's choice. */
export function Gallery() {
  return (
    <>
      <Paper component="main" square sx={{ padding: 3, display: 'grid', gap: 2 }}>
        <Typography variant="h1">Gallery</Typography>
        <Choices />
      </Paper>
      <Box sx={{ display: 'grid', gap: 3, padding: { xs: 2, sm: 3 }, maxInlineSize: 1208, marginInline: 'auto' }}>
        {Object.entries(examples).map(([file, Example]) => (
          <Box component="section" key={file} aria-labelledby={file} sx={{ minInlineSize: 0 }}>
            <Typography
              component="h2"
              id={file}
              dir="ltr"
              sx={{ fontSize: 'small', fontWeight: 600, color: 'text.secondary', marginBlockEnd: 1 }}
            >
              {file}
            </Typography>
            <Example />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Changes the settings of this browser, as the settings panel does. */
function Choices() {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  const mode = useMode();
  const direction = useDirection();
  const same = (value: string) => ({ value, label: value });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 3fr' } }}>
      <OptionGroup
        legend="Mode"
        value={mode}
        options={modes.map(same)}
        onChoose={(value) => changeSettings({ themeMode: modes.find((known) => known === value) ?? 'light' })}
      />
      <OptionGroup
        legend="Direction"
        value={direction}
        options={directions.map(same)}
        onChoose={(value) => changeSettings({ themeDirection: directions.find((known) => known === value) ?? 'ltr' })}
      />
      <OptionGroup
        legend="Language"
        value={language}
        options={languages.map((value) => ({ value, label: languageInfo[value].label }))}
        columns={3}
        onChoose={(value) => void i18n.changeLanguage(value)}
      />
    </Box>
  );
}
