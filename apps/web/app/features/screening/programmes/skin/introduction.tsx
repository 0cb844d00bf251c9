import { pricesAt } from '@skrin/domain/billing/prices';
import { Camera, HeartPulse, ListChecks, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import { IntroductionPage, type IntroductionProps } from '../../assessment/components/introduction.tsx';

const points = { questions: ListChecks, photo: Camera, urgent: HeartPulse, price: Wallet } as const;
const pointKeys = Object.keys(points) as (keyof typeof points)[];

/** The questions, the photo, urgent advice, the price. */
export function SkinIntroduction(page: IntroductionProps) {
  const { t } = useTranslation('screening');
  const format = useFormat();
  const price = format.money(pricesAt(new Date())[0].price);
  return (
    <IntroductionPage
      title={t('assessment.title')}
      lead={t('assessment.intro')}
      points={pointKeys.map((key) => ({
        icon: points[key],
        title: t(`assessment.points.${key}.title`),
        text: t(`assessment.points.${key}.text`, { price }),
      }))}
      {...page}
    />
  );
}
