import { languageInfo } from '@skrin/i18n';
import { useLanguage } from '../../i18n/use-language.ts';

const KB = 1024;

/** Writes the size of a file, given in bytes, in the reader's language: '340 kB'. */
export function useFileSize(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => {
    const [unit, value] =
      bytes < KB ** 2 ? (['kilobyte', Math.max(1, bytes / KB)] as const) : (['megabyte', bytes / KB ** 2] as const);
    return new Intl.NumberFormat(languageInfo[language].formatCode, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    }).format(value);
  };
}
