import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SafetyFinding, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { type FollowUp, type FollowUpCourse, followUpCourses } from '@skrin/contract/screening/follow-ups';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { useAnswerWords } from '../../assessment/use-answer-words.ts';
import { SmallPhoto } from '../../programmes/skin/result/small-photo.tsx';
import { useAnswerFollowUp } from '../queries.ts';

interface CourseFormProps {
  followUp: FollowUp;
  onAnswered: () => void;
}

/** Asks whether the problem is better, the same or worse; worse asks for danger signs, below the numbers to call. */
export function CourseForm({ followUp: { id, analysisId }, onAnswered }: CourseFormProps) {
  const { t } = useTranslation('followUps');
  const [course, setCourse] = useState<FollowUpCourse>();
  const [signs, setSigns] = useState<readonly SafetyFinding[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useAnswerFollowUp(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!course) return setMissing(true);
    mutate({ course, ...(course === 'worse' && { signs: [...signs] }) }, { onSuccess: onAnswered });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={3}>
      <SmallPhoto id={analysisId} />
      <ChoiceGroup
        name="course"
        legend={t('ask.legend')}
        error={isMissing && !course ? t('ask.choose') : undefined}
        options={followUpCourses.map((value) => ({ value, label: t(`courses.${value}`) }))}
        value={course ? [course] : []}
        onChange={([chosen]) => setCourse(chosen)}
      />
      {course === 'worse' && <DangerSigns signs={signs} onChange={setSigns} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t('ask.send')}
      </Button>
    </Stack>
  );
}

/** The items of the safety screen whose answers can change over time. */
const asked = ['eyes', 'wholeBody', 'skin'] as const;

interface DangerSignsProps {
  signs: readonly SafetyFinding[];
  onChange: (signs: readonly SafetyFinding[]) => void;
}

function DangerSigns({ signs, onChange }: DangerSignsProps) {
  const { t } = useTranslation(['followUps', 'questionnaire']);
  const words = useAnswerWords();
  return (
    <>
      <Alert severity="error">
        <span>{t('signs.emergency')}</span>
        <EmergencyCalls />
      </Alert>
      <div>
        <Typography variant="h3" component="h2">
          {t('signs.title')}
        </Typography>
        <Typography color="textSecondary">{t('signs.hint')}</Typography>
      </div>
      {asked.map((item) => {
        const findings: readonly SafetyFinding[] = safetyItems[item];
        return (
          <ChoiceGroup
            key={item}
            name={item}
            legend={t(`questionnaire:safety.items.${item}.title`)}
            options={findings.map((value) => ({ value, label: words.finding(item, value) }))}
            multiple
            value={findings.filter((finding) => signs.includes(finding))}
            onChange={(found) => onChange([...signs.filter((sign) => !findings.includes(sign)), ...found])}
          />
        );
      })}
    </>
  );
}
