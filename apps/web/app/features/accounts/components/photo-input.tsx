import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { photoTypes } from '@skrin/contract/screening/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { heicAccept } from '../../../kit/files/heic-accept.ts';
import { holdPicture } from '../../../kit/files/picture-file.ts';
import { useFileProblem } from '../../../kit/files/use-file-problem.ts';
import { PhotoAvatar } from '../../../kit/photo-avatar.tsx';
import { imageQuery, storeImage } from '../../../kit/stored-image.ts';
import { useOnDemand } from '../../../kit/use-on-demand.ts';
import type { InputProps } from '../../../resource/kinds/kind.ts';

/** Side of the avatar, in pixels. */
const SHOWN = 96;

/** Input for a user's photo: it is cropped to a square on the device and uploaded at once; the form keeps its id. */
export function PhotoInput({ id, label, value, onChange, controlRef, isDisabled, describedBy }: InputProps<'image'>) {
  const { t } = useTranslation('profile');
  const [before] = useState(value);
  const [chosen, setChosen] = useState<File>();
  const files = useRef<HTMLInputElement>(null);
  const { Part: CropDialog, fetchPart } = useOnDemand(() => import('./crop-photo-dialog.tsx'));
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: storeImage,
    meta: { ownToast: true },
    onSuccess: (image, file) => {
      queryClient.setQueryData(imageQuery(image, 'thumbnail').queryKey, file);
      onChange(image);
    },
  });
  const opening = useMutation({ mutationFn: holdPicture, meta: { ownToast: true }, onSuccess: setChosen });
  const choose = (file: File | undefined) => {
    if (!file) return;
    fetchPart();
    send.reset();
    opening.mutate(file);
  };
  const close = () => setChosen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <PhotoAvatar photo={value} sx={{ inlineSize: SHOWN, blockSize: SHOWN }} aria-hidden>
        <UserRound size={SHOWN / 2} />
      </PhotoAvatar>
      <Box sx={{ flexGrow: 1, flexBasis: 200 }}>
        <input
          ref={files}
          type="file"
          aria-label={label}
          hidden
          accept={[...photoTypes, ...heicAccept].join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Without the reset, choosing the same file again would fire no change event.
            target.value = '';
          }}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            id={id}
            ref={controlRef as Ref<HTMLButtonElement>}
            variant="outlined"
            loading={opening.isPending || send.isPending}
            disabled={isDisabled}
            aria-describedby={describedBy ?? `${id}-hint`}
            onClick={() => files.current?.click()}
          >
            <span>{t(value === null ? 'photo.choose' : 'photo.change')}</span>
          </Button>
          {value !== null && (
            <Button disabled={isDisabled || send.isPending} onClick={() => onChange(null)}>
              {t('photo.remove')}
            </Button>
          )}
          {value === null && before !== null && (
            <Button disabled={isDisabled || send.isPending} onClick={() => onChange(before)}>
              {t('photo.undo')}
            </Button>
          )}
        </Stack>
        <FormHelperText id={`${id}-hint`} error={false}>
          {t('photo.hint')}
        </FormHelperText>
        {(opening.error ?? send.error) && <UploadError error={opening.error ?? send.error} />}
      </Box>
      {chosen && CropDialog && (
        <CropDialog
          file={chosen}
          onClose={close}
          onCrop={(part) => {
            close();
            send.mutate(part);
          }}
        />
      )}
    </Box>
  );
}

function UploadError({ error }: { error: Error | null }) {
  const { t } = useTranslation('errors');
  const known = useFileProblem()(error);
  const { title, detail } = error instanceof ApiError ? error : { title: t('internal.title'), detail: undefined };
  return (
    <Alert severity="error" sx={{ marginBlockStart: 1, overflowWrap: 'anywhere' }}>
      {(known ? [known.title, known.text] : [title, detail]).filter(Boolean).join('. ')}
    </Alert>
  );
}
