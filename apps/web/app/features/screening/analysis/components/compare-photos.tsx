import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ReactCompareSliderHandle } from 'react-compare-slider';
import { HandleRoot, Image, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { useObjectUrl } from '../../../../kit/use-object-url.ts';
import { analysisPhotoQuery } from '../../photo-queries.ts';

interface ComparePhotosProps {
  /** The older analysis, then the newer one. */
  pair: readonly [AnalysisItem, AnalysisItem];
  /** Whether the user has asked for this comparison, which is then scrolled into view. */
  asked?: boolean;
}

/** Two photos on top of each other, with a divider that the pointer and the arrow keys move. */
export default function ComparePhotos({ pair: [older, newer], asked = false }: ComparePhotosProps) {
  const { t } = useTranslation('screening');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) section.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <Paper
      ref={section}
      component="section"
      variant="outlined"
      aria-label={t('analysis.compare.start')}
      sx={{ padding: { xs: 1.5, sm: 2 }, marginBlockEnd: 3 }}
    >
      <Photos key={`${older.id} ${newer.id}`} older={older} newer={newer} />
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t('analysis.compare.note')}
      </Typography>
    </Paper>
  );
}

/** The older one is at the left in every language, as photos are not mirrored. */
function Photos({ older, newer }: Record<'older' | 'newer', AnalysisItem>) {
  const { t } = useTranslation(['screening', 'followUps']);
  const format = useFormat();
  const [position, setPosition] = useState(50);
  const slider = useReactCompareSlider({ onPositionChange: setPosition });
  const [earlier, later] = [format.shortDateTime(older.createdAt), format.shortDateTime(newer.createdAt)];
  const toEnd = (event: KeyboardEvent) => {
    const end = ends[event.key];
    if (end === undefined) return;
    event.preventDefault();
    slider.setPosition(end);
  };
  const [before, after] = [usePhoto(older.id), usePhoto(newer.id)];
  if (before.failed || after.failed) return <Typography>{t('analysis.photoMissing')}</Typography>;
  if (!before.url || !after.url) return <Skeleton variant="rounded" height={360} />;
  return (
    <Slider dir="ltr">
      <Provider {...slider}>
        <Root>
          <Item item="itemOne">
            <Image src={before.url} alt={t('followUps:compare.photo', { time: earlier })} />
          </Item>
          <Item item="itemTwo">
            <Image src={after.url} alt={t('followUps:compare.photo', { time: later })} />
          </Item>
          <HandleRoot
            aria-label={t('analysis.compare.divider')}
            aria-valuetext={t('followUps:compare.shown', {
              left: format.percent(position / 100),
              right: format.percent(1 - position / 100),
              earlier,
              later,
            })}
            onKeyDown={toEnd}
          >
            <ReactCompareSliderHandle />
          </HandleRoot>
        </Root>
      </Provider>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, marginBlockStart: 1 }}>
        <bdi>
          <DateTime time={older.createdAt} short />
        </bdi>
        <bdi>
          <DateTime time={newer.createdAt} short />
        </bdi>
      </Box>
    </Slider>
  );
}

/** Positions of the divider in percent for the keys that sliders support besides the arrows. */
const ends: Readonly<Record<string, number>> = { Home: 0, End: 100 };

const Slider = styled('div')(({ theme: { vars, spacing } }) => ({
  '& [data-rcs=root]': { blockSize: 'min(70vh, 480px)', borderRadius: spacing(1) },
  '& [data-rcs=handle-root]:focus-visible .__rcs-handle-button': {
    outline: `3px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

function usePhoto(id: string) {
  const { data, isError } = useQuery(analysisPhotoQuery(id));
  return { url: useObjectUrl(data), failed: isError };
}
