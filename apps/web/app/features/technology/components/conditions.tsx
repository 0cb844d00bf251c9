import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable, TableFrame } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

type HeldOut = ModelReport['heldOut'];

/** F1, precision and recall of each condition. */
export function PerCondition({ rows }: { rows: HeldOut['perCondition'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const { score, number } = useFigures();
  return (
    <Section id="per-condition" title={t('perCondition.title')}>
      <FigureTable
        caption={t('perCondition.caption')}
        columns={[
          t('perCondition.condition'),
          t('perCondition.photos'),
          t('perCondition.f1'),
          t('perCondition.precision'),
          t('perCondition.recall'),
        ]}
        rows={rows.map(({ condition, photos, f1, precision, recall }) => ({
          key: condition,
          cells: [
            t(`conditions:${condition}.name`),
            number(photos),
            <Bar key="f1" value={f1} text={score(f1)} />,
            score(precision),
            score(recall),
          ],
        }))}
      />
      <Typography color="textSecondary" sx={{ maxWidth: '68ch' }}>
        <span>{t('perCondition.precisionHint')}</span> <span>{t('perCondition.recallHint')}</span>{' '}
        <span>{t('perCondition.f1Hint')}</span>
      </Typography>
    </Section>
  );
}

const Bar = ({ value, text }: { value: number; text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minInlineSize: 150 }}>
    <span>{text}</span>
    <Box aria-hidden sx={{ flexGrow: 1, blockSize: 8, borderRadius: 4, bgcolor: 'divider' }}>
      <Box style={{ inlineSize: `${100 * value}%` }} sx={{ blockSize: 8, borderRadius: 4, bgcolor: 'primary.main' }} />
    </Box>
  </Box>
);

/** The confusion matrix of the conditions. */
export function Confusion({ rows }: { rows: HeldOut['confusion'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  return (
    <Section id="confusion" title={t('confusion.title')}>
      <Paragraph>{t('confusion.text')}</Paragraph>
      <TableFrame label={t('confusion.caption')}>
        <caption>{t('confusion.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('confusion.shown')}</th>
            {rows.map(({ condition }) => (
              <th key={condition} scope="col">
                {t(`conditions:${condition}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ condition, answered }, row) => (
            <tr key={condition}>
              <th scope="row">{t(`conditions:${condition}.name`)}</th>
              {rows.map((column, at) => (
                <Cell key={column.condition} photos={answered[at] ?? 0} right={at === row} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  );
}

/** Right predictions, on the diagonal, and wrong ones differ in colour and by their place; no cell is pale. */
function Cell({ photos, right }: { photos: number; right: boolean }) {
  const { number } = useFigures();
  const marked = right ? { bgcolor: 'primary.soft', fontWeight: 700 } : { bgcolor: 'secondary.soft' };
  return (
    <Box component="td" sx={photos > 0 ? marked : { color: 'text.secondary' }}>
      {number(photos)}
    </Box>
  );
}
