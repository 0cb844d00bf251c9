import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import { ADA_HIGH_FROM } from '@skrin/domain/programmes/diabetes/ada-risk-test';
import { findriscBands } from '@skrin/domain/programmes/diabetes/findrisc';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { Fold } from '../../../components/fold.tsx';
import { Differences } from './differences.tsx';
import { PointScale } from './point-scale.tsx';
import { ScoreItems } from './score-items.tsx';

/** From this band on the Finnish score advises a blood test. */
const FINDRISC_TEST_FROM = findriscBands.find(({ band }) => band === 'moderate')?.from ?? 0;

/** Both scores, each with its band and how it adds up, and where and why they differ. */
export function Scores({ result: { findrisc, ada, advice } }: { result: DiabetesResult }) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const { agreement, differences } = advice;
  const differ = agreement === 'findrisc_alone' || agreement === 'ada_alone';
  return (
    <CardSection title={t(`agreement.${agreement}.title`)} text={t(`agreement.${agreement}.text`)}>
      <Stack spacing={4}>
        <Score
          name={t('result.findrisc.name')}
          about={t('result.findrisc.about')}
          band={t(`result.findrisc.bands.${findrisc.band}`)}
          points={t('result.points', { points: findrisc.total, of: findrisc.of })}
          scale={
            <PointScale
              points={findrisc.total}
              of={findrisc.of}
              bands={findriscBands.map(({ band, from }) => ({ from, name: t(`result.findrisc.bands.${band}`) }))}
              testFrom={FINDRISC_TEST_FROM}
            />
          }
          testFrom={FINDRISC_TEST_FROM}
          items={
            <ScoreItems
              {...findrisc}
              label={t('result.findrisc.name')}
              rows={findrisc.items.map(({ item, ...points }) => ({
                ...points,
                key: item,
                name: t(`result.findrisc.items.${item}.name`),
                why: t(`result.findrisc.items.${item}.why`),
              }))}
            />
          }
        >
          <Typography>{t('result.findrisc.study', { oneIn: format.number(findrisc.oneIn) })}</Typography>
        </Score>
        <Score
          name={t('result.ada.name')}
          about={t('result.ada.about')}
          band={ada.high ? t('result.ada.high') : t('result.ada.notHigh', { limit: format.number(ADA_HIGH_FROM) })}
          points={t('result.points', { points: ada.total, of: ada.of })}
          scale={
            <PointScale
              points={ada.total}
              of={ada.of}
              bands={[
                { from: 0, name: '' },
                { from: ADA_HIGH_FROM, name: '' },
              ]}
              testFrom={ADA_HIGH_FROM}
            />
          }
          testFrom={ADA_HIGH_FROM}
          items={
            <ScoreItems
              {...ada}
              label={t('result.ada.name')}
              rows={ada.items.map(({ item, ...points }) => ({
                ...points,
                key: item,
                name: t(`result.ada.items.${item}.name`),
                why: t(`result.ada.items.${item}.why`),
              }))}
            />
          }
        />
        {differ && <Differences differences={differences} />}
      </Stack>
    </CardSection>
  );
}

interface ScoreProps {
  name: string;
  about: string;
  band: string;
  points: string;
  scale: ReactNode;
  testFrom: number;
  items: ReactNode;
  children?: ReactNode;
}

function Score({ name, about, band, points, scale, testFrom, items, children }: ScoreProps) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {about}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, marginBlockStart: 1 }}>
        <Typography component="strong" sx={{ fontSize: 'large', fontWeight: 650 }}>
          {band}
        </Typography>
        <Typography component="span">{points}</Typography>
      </Box>
      {scale}
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
        {t('result.testFrom', { points: format.number(testFrom) })}
      </Typography>
      {children}
      <Fold title={t('result.items')}>{items}</Fold>
    </section>
  );
}
