import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Draft } from '@skrin/contract/programmes/draft';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import { useFlow } from '../../flow.ts';
import { safetyFindings, withSafetyFindings } from '../chosen-options.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import type { SafetyStep } from '../steps.ts';
import type { Arrival } from '../use-arrival.ts';
import { useNumberKeys } from '../use-number-keys.ts';
import { useStepAddress } from '../use-steps.ts';
import { type CareFrame, FormFrame } from './form-frame.tsx';

interface SafetyPageProps {
  step: SafetyStep;
  answers: Draft;
  onChange: (answers: Draft) => void;
  /** The care level so far. */
  frame: CareFrame;
  /** How it comes to its place; it is there at once by default. */
  arrival?: Arrival;
  /** Whether it was opened from the review. */
  returning: boolean;
  backTo: string;
  onNext: () => void;
}

/** One item of the safety screen. Going on with nothing ticked skips it; 'None of these' is an answer of its own. */
export function SafetyPage(props: SafetyPageProps) {
  const { step, answers, onChange, frame, arrival, returning, backTo, onNext } = props;
  useNumberKeys(() => undefined);
  const { t } = useTranslation(['screening', 'common']);
  const { questions, steps } = useQuestionnaire();
  const { safety: words } = questions.useWords();
  const { readOnly } = useFlow();
  const stepAddress = useStepAddress();
  const item = step.id;
  const found = safetyFindings(answers, item);
  const ticked = found !== undefined && found.length > 0;
  const answer = (findings: readonly string[] | undefined) => onChange(withSafetyFindings(answers, item, findings));
  if (!words) return null;
  const next = ticked ? t(returning ? 'assessment.backToReview' : 'common:actions.next') : words.skip;
  const title = words.itemTitle(item);
  const leave = (findings: readonly string[] | undefined) => {
    answer(findings);
    onNext();
  };
  const submit = (
    <Button type="submit" variant={ticked || readOnly ? 'contained' : 'text'}>
      <span>{next}</span>
    </Button>
  );
  return (
    <FormFrame
      step={step}
      title={title}
      {...frame}
      progress={t('assessment.safetyProgress', { number: step.number, total: steps.safety.length })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          leave(ticked ? found : undefined);
        }}
      >
        <Box sx={{ ...arrival }}>
          <ChoiceGroup
            firstKey={1}
            name={item}
            legend={<PageHeading focusKey={item}>{title}</PageHeading>}
            hint={step.number === 1 ? words.hint : undefined}
            options={step.findings.map((value) => ({ value, label: words.finding(item, value) }))}
            multiple
            disabled={readOnly}
            value={step.findings.filter((key) => found?.includes(key))}
            onChange={(findings) => answer(findings.length > 0 ? findings : undefined)}
          />
        </Box>
        <ActionBar>
          <Button component={Link} to={backTo} variant="outlined">
            {t('common:actions.back')}
          </Button>
          {ticked || readOnly ? (
            submit
          ) : (
            <Button
              variant="contained"
              startIcon={found && <Check aria-label={t('common:flow.done')} size={18} />}
              onClick={() => leave([])}
            >
              <span>{words.none}</span>
            </Button>
          )}
        </ActionBar>
        <Stack>
          {!ticked && !readOnly && submit}
          {!returning && step.number < steps.safety.length && (
            <Button component={Link} to={stepAddress('review')}>
              <span>{t(step.number === 1 && !ticked ? 'assessment.skipAll' : 'assessment.skipRest')}</span>
            </Button>
          )}
        </Stack>
      </form>
    </FormFrame>
  );
}
