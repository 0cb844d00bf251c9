import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Language, languages } from '@skrin/contract/common';
import { languageInfo } from '@skrin/i18n';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { HeaderPopover } from './header-popover.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <HeaderPopover
      id="language-menu"
      startIcon={<Languages aria-hidden size={20} />}
      trigger={<Current language={language} name={t('nav.language')} />}
      sx={{ minWidth: 44, paddingInline: 1 }}
    >
      {(close) => (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {languages.map((option) => (
            <li key={option}>
              <Button
                fullWidth
                lang={option}
                aria-current={option === language ? 'true' : undefined}
                onClick={() => {
                  close();
                  choose(option);
                }}
                sx={{ justifyContent: 'flex-start', '&[aria-current]': { bgcolor: 'primary.soft' } }}
              >
                {languageInfo[option].label}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </HeaderPopover>
  );
}

const Current = ({ language, name }: { language: Language; name: string }) => (
  <>
    {language.toUpperCase()}
    <VisuallyHidden>{`, ${name}: ${languageInfo[language].label}`}</VisuallyHidden>
  </>
);
