import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { toAsciiDigits } from '@skrin/contract/digits';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface QuantityProps {
  /** Of what. */
  name: string;
  value: number;
  /** The most that can be had. */
  most: number;
  disabled?: boolean;
  onChange: (quantity: number) => void;
}

/** How many pieces, from 1 on: by buttons, or typed. */
export function Quantity({ name, value, most, disabled = false, onChange }: QuantityProps) {
  const { t } = useTranslation('shop');
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = Number(toAsciiDigits(typed ?? '').replace(/\D/g, ''));
    setTyped(undefined);
    const next = Math.max(1, Math.min(wanted, most));
    if (wanted > 0 && next !== value) onChange(next);
  };
  return (
    <Box role="group" aria-label={t('quantity.label', { name })} sx={{ display: 'inline-flex', gap: 0.5 }}>
      <IconButton
        aria-label={t('quantity.less', { name })}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={20} />
      </IconButton>
      <OutlinedInput
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        inputProps={{ inputMode: 'numeric', 'aria-label': t('quantity.label', { name }), maxLength: 3 }}
        sx={{ inlineSize: 64, '& input': { textAlign: 'center' } }}
      />
      <IconButton
        aria-label={t('quantity.more', { name })}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={20} />
      </IconButton>
    </Box>
  );
}
