import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ImagePlus, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { heicAccept } from '../../kit/files/heic-accept.ts';
import { holdPicture } from '../../kit/files/picture-file.ts';
import { useFileDrop } from '../../kit/files/use-file-drop.ts';
import { useFileProblem } from '../../kit/files/use-file-problem.ts';
import { storeImage, useStoredImage } from '../../kit/stored-image.ts';
import { StoredPicture } from '../../kit/stored-picture.tsx';
import { presenceFilter } from './boolean-filter.tsx';
import type { KindView } from './kind.ts';

const Thumbnail = styled('img')(({ theme: { shape, vars } }) => ({
  inlineSize: 'var(--size)',
  blockSize: 'var(--size)',
  objectFit: 'cover',
  borderRadius: shape.borderRadius,
  border: `1px solid ${vars.palette.divider}`,
}));

/** Pixels of a picture in a form. */
const SMALL = 96;

function Picture({ id, size }: { id: string; size: number }) {
  const src = useStoredImage(id, 'thumbnail');
  return <Thumbnail {...(src && { src })} alt="" style={{ ['--size' as 'width']: `${size}px` }} />;
}

const row = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, verticalAlign: 'middle' } as const;

interface PictureInputProps {
  id: string;
  label: string;
  ids: readonly string[];
  /** How many there may be. */
  max: number;
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  controlRef: Ref<HTMLElement>;
  isDisabled: boolean;
  describedBy: string | undefined;
}

/** Pictures are stored as soon as they are chosen or dropped; the field keeps their ids. */
function PictureInput({ id, label, ids, max, onChange, ...props }: PictureInputProps) {
  const { t } = useTranslation(['workspace', 'errors']);
  const fileProblem = useFileProblem();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (files: File[]) => {
    setSending(true);
    setProblem(undefined);
    try {
      const added = await Promise.all(
        files.slice(0, max === 1 ? 1 : max - ids.length).map(async (file) => storeImage(await holdPicture(file))),
      );
      onChange(max === 1 ? added : [...ids, ...added]);
    } catch (error) {
      const known = fileProblem(error);
      const title = error instanceof ApiError ? error.title : t('errors:internal.title');
      setProblem(known ? `${known.title}. ${known.text}` : title);
    } finally {
      setSending(false);
    }
  };
  const { open, zoneProps, inputProps } = useFileDrop(send, { isDisabled: props.isDisabled || isSending });
  return (
    <Box {...zoneProps} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <input {...inputProps} accept={['image/*', ...heicAccept].join(',')} multiple={max > 1} aria-label={label} />
      {ids.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {ids.map((picture, at) => (
            <Box key={picture} sx={{ position: 'relative' }}>
              <StoredPicture id={picture} number={at + 1} size={SMALL} />
              <IconButton
                aria-label={t('fields.removeImage', { number: at + 1 })}
                disabled={props.isDisabled}
                onClick={() => onChange(ids.filter((other) => other !== picture))}
                sx={{ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, bgcolor: 'background.paper' }}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {(max === 1 || ids.length < max) && (
        <Button
          id={id}
          ref={props.controlRef as Ref<HTMLButtonElement>}
          variant="outlined"
          startIcon={<ImagePlus aria-hidden size={18} />}
          loading={isSending}
          disabled={props.isDisabled}
          aria-describedby={props.describedBy}
          onClick={open}
          onBlur={props.onBlur}
        >
          {t('fields.chooseImage')}
        </Button>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

export const image: KindView<'image'> = {
  Cell: ({ value }) => <Picture id={value} size={32} />,
  Line: ({ value }) => <StoredPicture id={value} number={1} />,
  Input: ({ value, onChange, ...props }) => (
    <PictureInput {...props} max={1} ids={value ? [value] : []} onChange={([id = null]) => onChange(id)} />
  ),
  isGroup: true,
  ...presenceFilter,
  width: 80,
  csv: { write: (id) => id, read: (text) => text.trim() },
};

export const images: KindView<'images'> = {
  Cell: ({ value }) => (
    <Box component="span" sx={row}>
      {value.map((id) => (
        <Picture key={id} id={id} size={32} />
      ))}
    </Box>
  ),
  Line: ({ value }) => (
    <Box component="span" sx={row}>
      {value.map((id, at) => (
        <StoredPicture key={id} id={id} number={at + 1} />
      ))}
    </Box>
  ),
  Input: ({ field, value, onChange, ...props }) => (
    <PictureInput
      {...props}
      max={field.max}
      ids={value ?? []}
      onChange={(ids) => onChange(ids.length > 0 || !field.optional ? ids : null)}
    />
  ),
  isGroup: true,
  ...presenceFilter,
  width: 140,
  csv: {
    write: (ids) => ids.join('; '),
    read: (text) =>
      text
        .split(';')
        .map((id) => id.trim())
        .filter(Boolean),
  },
};
