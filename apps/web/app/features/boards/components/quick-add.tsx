import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';

interface QuickAddProps {
  label: string;
  /** What the empty field shows, if not the label. */
  shown?: string;
  icon: LucideIcon;
  maxLength: number;
  /** @param key the same for each try with the same text */
  onAdd: (text: string, key: string) => Promise<unknown>;
}

/** A field that adds what was typed on Enter, and stays for the next; what was refused is there again. */
export function QuickAdd({ label, shown = label, icon: Icon, maxLength, onAdd }: QuickAddProps) {
  const [text, setText] = useState('');
  const { keyOf, forget } = useIdempotencyKey<string>((some, other) => some === other);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    setText('');
    try {
      await onAdd(typed, keyOf(typed));
      forget();
    } catch {
      // Unless the next one is being typed already.
      setText((current) => current || typed);
    }
  };
  return (
    <Box component="form" onSubmit={add}>
      <OutlinedInput
        fullWidth
        value={text}
        placeholder={shown}
        autoComplete="off"
        inputProps={{ 'aria-label': label, maxLength, dir: 'auto', enterKeyHint: 'enter' }}
        onChange={({ target }) => setText(target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Icon aria-hidden size={18} />
          </InputAdornment>
        }
      />
    </Box>
  );
}
