import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

interface NameInPlaceProps {
  id: string;
  name: string;
  /** Of the button and the field that change the name. */
  label: string;
  isEnabled: boolean;
  onRename: (name: string) => Promise<unknown>;
}

/** A heading that becomes a field when it is pressed: Enter or leaving it saves the name, Escape leaves it as it was. */
export function NameInPlace({ id, name, label, isEnabled, onRename }: NameInPlaceProps) {
  const [typed, setTyped] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const returnsFocus = useRef(false);
  const close = () => {
    returnsFocus.current = true;
    setTyped(undefined);
  };
  useLayoutEffect(() => {
    if (typed !== undefined || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [typed]);
  /** By Enter, the focus goes back to the heading; whoever leaves the field has put it elsewhere. */
  const save = async (leave: () => void) => {
    const next = typed?.trim() ?? '';
    if (isSending) return;
    if (next !== '' && next !== name) {
      setIsSending(true);
      await onRename(next).catch(() => undefined);
      setIsSending(false);
    }
    leave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(close);
  };
  if (typed !== undefined)
    return (
      <Box component="form" onSubmit={submit} sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          value={typed}
          inputProps={{ 'aria-label': label, maxLength: 80, dir: 'auto' }}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => !isLeaving.current && save(() => setTyped(undefined))}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            isLeaving.current = true;
            close();
          }}
        />
      </Box>
    );
  return (
    <Typography
      id={id}
      component="h2"
      sx={{ flexGrow: 1, minInlineSize: 0, fontWeight: 700, overflowWrap: 'anywhere' }}
    >
      {isEnabled ? (
        <Box
          component="button"
          type="button"
          ref={button}
          title={label}
          onClick={() => {
            isLeaving.current = false;
            setTyped(name);
          }}
          sx={asText}
        >
          {name}
        </Box>
      ) : (
        name
      )}
    </Typography>
  );
}

const asText = {
  inlineSize: '100%',
  minBlockSize: 44,
  padding: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  bgcolor: 'transparent',
  cursor: 'text',
} as const;
