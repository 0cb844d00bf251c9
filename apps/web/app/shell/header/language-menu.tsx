import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useLanguageChoice } from '../use-language-choice.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, choose } = useLanguageChoice();
  return (
    <PopoverButton
      id="language-menu"
      trigger={
        <>
          <Languages aria-hidden size={20} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 0.75 }}>
            {languageInfo[language].icon}
          </Box>
          <VisuallyHidden>{`${t('header.language')}: ${languageInfo[language].label}`}</VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {languages.map((option) => (
            <li key={option}>
              <Button
                fullWidth
                lang={languageInfo[option].htmlLang}
                aria-current={option === language ? 'true' : undefined}
                onClick={() => {
                  close();
                  choose(option);
                }}
                sx={{ justifyContent: 'flex-start', '&[aria-current]': { bgcolor: 'primary.soft' } }}
              >
                <span>{languageInfo[option].label}</span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </PopoverButton>
  );
}
