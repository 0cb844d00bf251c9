import sample from 'virtual:sample-result';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import photo from '../../../illustrations/photo.svg?no-inline';
import { DrawnSkin } from '../../../illustrations/skin-drawing.tsx';
import { turning } from '../../../theme/motion.ts';
import { motion, overPhoto } from '../../../theme/tokens.ts';
import type { useFilm } from '../use-film.ts';

type CheckFilmProps = ReturnType<typeof useFilm>;

/** What is seen in each scene; the last one is the poster too. */
const scenes = ['question', 'camera', 'reading', 'result'] as const;
const poster = scenes.length - 1;

/** A check on the screen of a phone: a question, the camera with its ring, the photo while it is read, the result. */
export function CheckFilm({ screen, scene = poster, canPlay, isPlaying, play, pause }: CheckFilmProps) {
  const { t } = useTranslation(['home', 'advice', 'conditions']);
  return (
    <Box component="figure" sx={{ inlineSize: 264, margin: 0, justifySelf: 'center' }}>
      <Screen ref={screen} data-scene={scenes[scene]}>
        <DrawnSkin address={`${photo}#ring`} />
        <Overlay viewBox="0 0 256 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <g data-in="question">
            <rect className="sheet" width="256" height="340" />
            <path className="word" d="M24 44h132" />
            {options.map(([y, width, ticked]) => (
              <g key={y} className={ticked ? 'ticked' : 'option'}>
                <rect x="20" y={y} width="216" height="52" rx="10" />
                <path className="word" d={`M72 ${y + 26}h${width}`} />
                <g className="box">
                  <rect x="34" y={y + 16} width="20" height="20" rx="5" />
                  {ticked && <path className="tick" d={`m39 ${y + 26} 4 4 7-8`} />}
                </g>
              </g>
            ))}
          </g>
          <g data-in="camera reading result">
            <circle className="edge" cx="130" cy="130" r="84" />
            <circle className="ring" cx="130" cy="130" r="84" />
          </g>
          <g data-in="camera">
            <circle className="shutter" cx="128" cy="300" r="22" />
            <circle className="inner" cx="128" cy="300" r="16" />
          </g>
          <g data-in="reading">
            <circle className="arc" cx="130" cy="130" r="84" pathLength="100" />
            <rect className="sheet" x="78" y="286" width="100" height="20" rx="10" />
            <path className="word" d="M92 296h72" />
          </g>
        </Overlay>
        <Result data-in="result">
          <Typography sx={{ fontSize: 'label', fontWeight: 650, color: 'success.main' }}>
            {t(`advice:care.${sample.care}.label`)}
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: 'label', marginBlockStart: 1 }}>
            {t('landing.film.couldBe')}
          </Typography>
          <Typography sx={{ fontFamily: 'displayFamily', fontSize: 'large', fontWeight: 700, lineHeight: 1.3 }}>
            {t(`conditions:${sample.condition}.name`)}
          </Typography>
        </Result>
      </Screen>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minBlockSize: 44,
          paddingInline: 1,
        }}
      >
        <Typography component="span" color="textSecondary" sx={{ fontSize: 'label' }}>
          {t('landing.film.caption')}
        </Typography>
        {canPlay && (
          <IconButton onClick={isPlaying ? pause : play} aria-label={t(`landing.film.${isPlaying ? 'pause' : 'play'}`)}>
            {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** Of the question: where each option is, how long its words are, whether it is ticked. */
const options = [
  [76, 96, false],
  [138, 128, true],
  [200, 76, false],
  [262, 110, false],
] as const;

const Screen = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '256 / 340',
  border: `8px solid ${overPhoto.edge}`,
  borderRadius: 28,
  '& > svg': { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', aspectRatio: 'auto' },
  // The phone comes closer to the skin.
  '& > svg:first-of-type': { transition: `transform ${motion.calm}ms ease-out` },
  '&[data-scene="camera"] > svg:first-of-type': { transform: 'scale(1.12)', transformOrigin: '51% 38%' },
  '& [data-in]': { opacity: 0, transition: `opacity ${motion.calm}ms, transform ${motion.calm}ms ease-out` },
  ...Object.fromEntries(scenes.map((scene) => [`&[data-scene="${scene}"] [data-in~="${scene}"]`, { opacity: 1 }])),
});

const Overlay = styled('svg')(({ theme: { vars } }) => ({
  fill: 'none',
  strokeLinecap: 'round',
  '& .sheet': { fill: vars.palette.background.paper },
  '& .word': { stroke: vars.palette.text.secondary, strokeWidth: 7, opacity: 0.55 },
  '& .option rect': { stroke: vars.palette.edge },
  '& .ticked > rect': { fill: vars.palette.selected.soft, stroke: vars.palette.selected.main, strokeWidth: 2 },
  '& .ticked .box rect': { fill: vars.palette.selected.main },
  '& .tick': { stroke: vars.palette.background.paper, strokeWidth: 3 },
  '[dir=rtl] & :is(.word, .box)': { transform: 'scaleX(-1)', transformOrigin: '128px 0' },
  // Turned back within its box: a tick is not mirrored.
  '[dir=rtl] & .tick': { transform: 'scaleX(-1)', transformOrigin: '44px 0' },
  '& .edge': { stroke: overPhoto.edge, strokeWidth: 5, opacity: 0.5 },
  '& .ring': { stroke: overPhoto.line, strokeWidth: 2.5, strokeDasharray: '7 6' },
  '& .shutter': { stroke: overPhoto.line, strokeWidth: 3 },
  '& .inner': { fill: overPhoto.line },
  '& .arc': {
    stroke: overPhoto.line,
    strokeWidth: 7,
    strokeDasharray: '22 78',
    transformOrigin: '130px 130px',
    ...turning,
  },
}));

const Result = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: '14px 14px 18px',
  borderRadius: '18px 18px 0 0',
  backgroundColor: vars.palette.background.paper,
  transform: 'translateY(24px)',
  '[data-scene="result"] > &': { transform: 'none' },
}));
