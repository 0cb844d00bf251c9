import 'react-image-crop/dist/ReactCrop.css';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { touchTarget } from '../../theme/tokens.ts';
import { type CutArea, firstArea } from './cut-photo.ts';

interface CropFrameProps {
  url: string | undefined;
  area: CutArea | undefined;
  onChange: (area: CutArea) => void;
  /** Pixels of the photo on each side of the smallest part that can be framed. */
  minSide: number;
  /** What screen readers say of the photo, of the part that is chosen and of each corner of it. */
  texts: { photo: string; area: string; corner: string };
  /** Frames the part with a circle, for photos that will be shown round. */
  isRound?: boolean;
  /** When the browser cannot show the photo. */
  onError?: () => void;
}

/** A photo with a square frame around a part of it, to be moved with fingers, pointer or arrow keys. */
export function CropFrame({ url, area, onChange, minSide, texts, isRound = false, onError }: CropFrameProps) {
  const image = useRef<HTMLImageElement>(null);
  const [smallest, setSmallest] = useState(0);
  const measure = () => {
    if (!image.current) return;
    const { width, naturalWidth, naturalHeight } = image.current;
    setSmallest((minSide * width) / naturalWidth);
    if (!area) onChange(firstArea({ width: naturalWidth, height: naturalHeight }, minSide));
  };
  const { corner } = texts;
  return (
    // The frame is placed from the left, whatever the direction of the page.
    <Box dir="ltr" sx={{ flexGrow: 1, minBlockSize: 0, display: 'grid', placeItems: 'center', ...handles }}>
      <ReactCrop
        className="ReactCrop--no-animate"
        style={{ maxBlockSize: 'calc(100dvh - 240px)' }}
        aspect={1}
        keepSelection
        circularCrop={isRound}
        minWidth={smallest}
        minHeight={smallest}
        {...(area && { crop: { unit: '%', ...area } })}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
        ariaLabels={{
          cropArea: texts.area,
          nwDragHandle: corner,
          neDragHandle: corner,
          seDragHandle: corner,
          swDragHandle: corner,
          nDragHandle: corner,
          eDragHandle: corner,
          sDragHandle: corner,
          wDragHandle: corner,
        }}
      >
        <img ref={image} src={url} alt={texts.photo} onLoad={measure} onError={onError} />
      </ReactCrop>
    </Box>
  );
}

/** Corner handles large enough for a thumb, drawn smaller than their touch area. */
const handles = {
  '--rc-drag-handle-size': `${touchTarget}px`,
  '--rc-drag-handle-mobile-size': `${touchTarget}px`,
  '--rc-drag-handle-bg-colour': 'transparent',
  '& .ReactCrop__drag-handle': { border: 0, display: 'grid', placeItems: 'center' },
  '& .ReactCrop__drag-handle::after': {
    content: '""',
    inlineSize: 18,
    blockSize: 18,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    border: 3,
    borderColor: 'primary.contrastText',
  },
} as const;
