import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FollowUpCourse, followUpCourses } from '@skrin/contract/screening/follow-up-courses';
import type { FollowUp, FollowUpAnswer } from '@skrin/contract/screening/follow-ups';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { EmergencyCalls } from '../../../../kit/emergency-calls.tsx';
import { SmallPhoto } from '../../analysis/components/small-photo.tsx';
import { QuestionnaireOf, useQuestionnaire } from '../../assessment/questionnaire.tsx';
import { useAnswerFollowUp } from '../queries.ts';

interface CourseFormProps {
  followUp: FollowUp;
  /** What was already said elsewhere. */
  given?: FollowUpCourse | undefined;
  onAnswered: () => void;
}

/** Asks whether the problem is better, the same or worse; worse asks for danger signs, below the numbers to call. */
export const CourseForm = (props: CourseFormProps) => (
  // Around all of it, so that the signs are there at once when they are asked for.
  <QuestionnaireOf programme={props.followUp.programme}>
    <Form {...props} />
  </QuestionnaireOf>
);

function Form({ followUp: { id, analysisId }, given, onAnswered }: CourseFormProps) {
  const { t } = useTranslation('followUps');
  const [course, setCourse] = useState(given);
  const [signs, setSigns] = useState<readonly Sign[]>([]);
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

type Sign = NonNullable<FollowUpAnswer['signs']>[number];

interface SignsProps {
  signs: readonly Sign[];
  onChange: (signs: readonly Sign[]) => void;
}

/** The danger signs, below the numbers to call. */
function DangerSigns(props: SignsProps) {
  const { t } = useTranslation('followUps');
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
      <SignGroups {...props} />
    </>
  );
}

/** The items of the safety screen whose answers can change over time. */
function SignGroups({ signs, onChange }: SignsProps) {
  const { questions, steps } = useQuestionnaire();
  const { safety: words } = questions.useWords();
  const asked = steps.safety.filter(({ id }) => questions.askedAgain?.includes(id));
  return asked.map(({ id: item, findings: of }) => {
    // The signs of a follow-up are findings of the safety screen.
    const findings = of as readonly Sign[];
    return (
      <ChoiceGroup
        key={item}
        name={item}
        legend={words?.itemTitle(item)}
        options={findings.map((value) => ({ value, label: words?.finding(item, value) ?? '' }))}
        multiple
        value={findings.filter((finding) => signs.includes(finding))}
        onChange={(found) => onChange([...signs.filter((sign) => !findings.includes(sign)), ...found])}
      />
    );
  });
}
