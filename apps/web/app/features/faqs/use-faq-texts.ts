import { chargeOf, pricesAt } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import type { Question } from './questions.ts';

/** Question and answer in the language of the screen, with the current prices. */
export function useFaqTexts() {
  const { t } = useTranslation('faqs');
  const format = useFormat();
  const [sold] = pricesAt(new Date());
  const amounts = { price: format.money(sold.price), dollars: format.money(chargeOf(sold, 'paypal')) };
  return (question: Question) => ({
    question: t(`items.${question}.question`),
    answer: t(`items.${question}.answer`, amounts),
  });
}
