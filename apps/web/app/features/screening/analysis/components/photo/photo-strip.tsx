import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../../kit/use-object-url.ts';
import { type ChosenPhoto, isRefused } from '../../photo-list.ts';

interface PhotoStripProps {
  /** In the order in which they are sent. */
  photos: readonly ChosenPhoto[];
  shown: ChosenPhoto;
  onShow: (id: string) => void;
}

/** Thumbnails of the photos, each cut to the square that is read, with its state. */
export function PhotoStrip({ photos, shown, onShow }: PhotoStripProps) {
  const { t } = useTranslation('screening');
  return (
    <Box
      component="ul"
      aria-label={t('analysis.upload.photos')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', padding: 0, margin: 0 }}
    >
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Thumb photo={photo} number={at + 1} isShown={photo === shown} onShow={() => onShow(photo.id)} />
        </li>
      ))}
    </Box>
  );
}

interface ThumbProps {
  photo: ChosenPhoto;
  number: number;
  isShown: boolean;
  onShow: () => void;
}

function Thumb({ photo, number, isShown, onShow }: ThumbProps) {
  const { t } = useTranslation('screening');
  const url = useObjectUrl(photo.isOpening || photo.check?.error === 'file' ? undefined : photo.file);
  return (
    <ButtonBase
      aria-pressed={isShown}
      onClick={onShow}
      sx={{ flexDirection: 'column', gap: 0.5, borderRadius: 1, font: 'inherit', fontSize: 'label' }}
    >
      <Box
        component="img"
        src={url}
        alt={t('analysis.upload.number', { number })}
        sx={{
          inlineSize: 80,
          blockSize: 80,
          objectFit: 'cover',
          borderRadius: 1,
          bgcolor: 'primary.soft',
          outline: isShown ? 3 : 1,
          outlineStyle: 'solid',
          outlineColor: isShown ? 'primary.main' : 'edge',
          opacity: isRefused(photo) ? 0.5 : 1,
        }}
      />
      <span>{t(`analysis.upload.states.${stateOf(photo, number)}`)}</span>
    </ButtonBase>
  );
}

function stateOf(photo: ChosenPhoto, number: number) {
  if (!photo.check) return 'checking';
  if (isRefused(photo)) return 'refused';
  return number === 1 ? 'main' : 'sent';
}
