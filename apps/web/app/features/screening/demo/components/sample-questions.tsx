import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../../../shell/toasts.ts';
import { QuestionFlow } from '../../assessment/components/question-flow.tsx';
import type { Step } from '../../assessment/steps.ts';
import { laterAddress, START } from '../demo-flow.ts';
import type { DemoHandle } from '../use-demo.ts';

/** The questions with the answers of the sample, which anyone may change. */
export function SampleQuestions({ demo, step }: { demo: DemoHandle; step: Step }) {
  const { t } = useTranslation(['demo', 'screening', 'common']);
  const navigate = useNavigate();
  return (
    <QuestionFlow
      step={step}
      draft={demo}
      saving={demo.judging}
      onSaved={({ matched }) => {
        if (matched) toast.success(t('screening:toasts.matched'));
        navigate(laterAddress(matched ? 'instruction' : 'noMatch'));
      }}
      review={{
        title: t('screening:assessment.review.title'),
        submitLabel: t('common:actions.submit'),
        discard: (
          <Button component={Link} to={START}>
            {t('toStart')}
          </Button>
        ),
      }}
    />
  );
}
