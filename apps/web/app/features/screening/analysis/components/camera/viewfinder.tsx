import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Camera, Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squarePhoto } from '../../../../../kit/crop/square-photo.ts';
import { showError } from '../../../../../kit/toasts/toasts.ts';
import { VisuallyHidden } from '../../../../../kit/visually-hidden.tsx';
import { Ring } from './ring.tsx';
import { useAutoCapture } from './use-auto-capture.ts';
import { squareOfVideo, useGuidance } from './use-guidance.ts';
import { useTorch } from './use-torch.ts';

interface ViewfinderProps {
  stream: MediaStream;
  onTake: (photo: File) => void;
  onChoose: () => void;
}

/** Milliseconds for which a hint must stay the same: before it is shown, and before screen readers announce it. */
const HINT_DEBOUNCE_MS = { seen: 400, heard: 1_500 };

/** The square that becomes the photo, the current hint, and the shutter button. */
export function Viewfinder({ stream, onTake, onChoose }: ViewfinderProps) {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const [takesItself, setTakesItself] = useAutoCapture();
  const torch = useTorch(stream);
  const take = useTake(video, onTake);
  const { hint, share } = useGuidance(video, { takesItself, onTake: take });
  const words = hint === undefined ? t('starting') : t(`hints.${hint === 'good' && takesItself ? 'hold' : hint}`);
  const seen = useDebounced(words, HINT_DEBOUNCE_MS.seen);
  const heard = useDebounced(words, HINT_DEBOUNCE_MS.heard);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <>
      <Box sx={frame}>
        <Box component="video" ref={video} autoPlay muted playsInline aria-label={t('picture')} sx={picture} />
        <Ring share={share} />
      </Box>
      <Typography
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', minBlockSize: '3.1em', textAlign: 'center', fontWeight: 650 }}
      >
        {seen}
      </Typography>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: 2 }}>
        {torch ? (
          <SideButton pressed={torch.on} icon={torch.on ? FlashlightOff : Flashlight} onClick={torch.toggle}>
            {t('torch')}
          </SideButton>
        ) : (
          <span />
        )}
        <ButtonBase aria-label={t('take')} disabled={hint === undefined} onClick={take} sx={shutter}>
          <Camera aria-hidden size={30} />
        </ButtonBase>
        <SideButton icon={ImageUp} onClick={onChoose}>
          {t('choose')}
        </SideButton>
      </Box>
      <FormControlLabel
        control={<Switch checked={takesItself} onChange={(_, on) => setTakesItself(on)} />}
        label={t('takesItself')}
        sx={{ alignSelf: 'center', minBlockSize: 44, marginInline: 0 }}
      />
    </>
  );
}

const frame = {
  position: 'relative',
  inlineSize: 'min(100%, calc(100dvh - 300px))',
  minInlineSize: 200,
  aspectRatio: '1',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'primary.soft',
} as const;

const picture = { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' } as const;

const shutter = {
  inlineSize: 76,
  blockSize: 76,
  borderRadius: '50%',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  border: 4,
  borderColor: 'background.default',
  outline: 3,
  outlineStyle: 'solid',
  outlineColor: 'primary.main',
  '&:focus-visible': { outlineWidth: 5, outlineOffset: 2 },
} as const;

interface SideButtonProps {
  icon: typeof Camera;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function SideButton({ icon: Icon, pressed, onClick, children }: SideButtonProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={onClick}
      sx={{
        flexDirection: 'column',
        gap: 0.5,
        minBlockSize: 56,
        padding: 0.5,
        borderRadius: 1,
        font: 'inherit',
        fontSize: 'label',
      }}
    >
      <Icon aria-hidden size={22} />
      {children}
    </ButtonBase>
  );
}

/** Takes the square as a photo; further calls are ignored until it is done. */
function useTake(video: ViewfinderVideo, onTake: (photo: File) => void): () => void {
  const isTaking = useRef(false);
  return () => {
    const picture = video.current;
    if (!picture || picture.videoWidth === 0 || isTaking.current) return;
    isTaking.current = true;
    squarePhoto(picture, squareOfVideo(picture))
      .then(onTake, showError)
      .finally(() => {
        isTaking.current = false;
      });
  };
}

type ViewfinderVideo = { readonly current: HTMLVideoElement | null };

/** Debounces a value: returns it once it has stayed the same for `ms`. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
