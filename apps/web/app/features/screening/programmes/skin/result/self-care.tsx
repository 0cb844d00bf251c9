import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { Check, type LucideIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Description, WhenToGo } from './about-condition.tsx';
import { type AdviceTopic, adviceIcons } from './advice-icons.ts';

/**
 * What to do now, and what not. For several conditions as equals, it is the advice that is right for all of them; the advice
 * for each is folded, so that none looks more likely than the others.
 */
export function SelfCare({ result: { kind, conditionSet } }: { result: Result }) {
  const { t } = useTranslation(['screening', 'conditions']);
  const [only] = conditionSet;
  const isOne = kind === 'clear' && only !== undefined;
  return (
    <CardSection title={t('analysis.result.todayTitle')} text={isOne ? undefined : t('analysis.result.untilDiagnosed')}>
      {conditionSet.includes('varicella') && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('conditions:varicella.tellApart')}
        </Alert>
      )}
      <DoAndDont of={isOne ? only : 'other'} />
      {!isOne && (
        <>
          <Typography sx={{ marginBlock: '16px 4px', fontWeight: 650 }}>{t('analysis.result.ofEach')}</Typography>
          {conditionSet.map((condition) => (
            <Fold key={condition} title={t(`conditions:${condition}.name`)}>
              <Description condition={condition} />
              <Box sx={{ marginBlock: 2 }}>
                <DoAndDont of={condition} />
              </Box>
              <WhenToGo condition={condition} />
            </Fold>
          ))}
        </>
      )}
    </CardSection>
  );
}

/** Side by side where there is room. */
function DoAndDont({ of }: { of: Condition | 'other' }) {
  const { t } = useTranslation(['screening', 'conditions']);
  return (
    <Box sx={{ display: 'grid', gap: 2, columnGap: 4, gridTemplateColumns: { sm: '3fr 2fr' } }}>
      <Advice
        title={t('analysis.result.do')}
        mark={Check}
        hue="success"
        texts={t(`conditions:${of}.do`, { returnObjects: true })}
      />
      <Advice
        title={t('analysis.result.dont')}
        mark={X}
        hue="error"
        texts={t(`conditions:${of}.dont`, { returnObjects: true })}
      />
    </Box>
  );
}

interface AdviceProps {
  title: string;
  mark: LucideIcon;
  hue: 'success' | 'error';
  /** By what each is about. */
  texts: Partial<Record<AdviceTopic, string>>;
}

function Advice({ title, mark: Mark, hue, texts }: AdviceProps) {
  return (
    <div>
      <Typography
        variant="h4"
        component="h3"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, color: `${hue}.main` }}
      >
        <Mark aria-hidden size={20} strokeWidth={2.5} />
        <span>{title}</span>
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', padding: 0, marginBlock: '8px 0' }}>
        {Object.entries(texts).map(([topic, text]) => (
          <Box component="li" key={topic} sx={{ display: 'flex', gap: 1.25 }}>
            <Box
              component={adviceIcons[topic as AdviceTopic]}
              aria-hidden
              size={20}
              sx={{ flexShrink: 0, marginBlockStart: '2px', color: 'text.secondary' }}
            />
            <span>{text}</span>
          </Box>
        ))}
      </Box>
    </div>
  );
}
