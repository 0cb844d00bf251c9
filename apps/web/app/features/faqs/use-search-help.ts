import { useTranslation } from 'react-i18next';
import type { SearchEntry } from '../../kit/search.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';
import { questions } from './questions.ts';
import { useFaqTexts } from './use-faq-texts.ts';

/** Search entries for help: the contact form, the FAQ, redeeming a voucher, and each question with its answer. */
export function useSearchHelp(): SearchEntry[] {
  const { t } = useTranslation(['search', 'pages', 'faqs']);
  const addressOf = usePageAddress();
  const textsOf = useFaqTexts();
  const group = t('search:groups.help');
  const ofQuestions = questions.map((id): SearchEntry => {
    const { question, answer } = textsOf(id);
    return {
      id: `question-${id}`,
      group,
      title: question,
      words: `${group} ${answer}`,
      to: `${addressOf('faqs')}#${id}`,
    };
  });
  return [
    {
      id: 'help-contact',
      group,
      title: t('pages:contactUs.title'),
      words: `${group} help support`,
      to: addressOf('contactUs'),
    },
    { id: 'help-faqs', group, title: t('pages:faqs.title'), words: `${group} help FAQ`, to: addressOf('faqs') },
    { id: 'help-voucher', group, title: t('search:redeem'), words: 'voucher', to: addressOf('payment') },
    ...ofQuestions,
  ];
}
