import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';

interface ChoiceMenuProps {
  label: string;
  icon: LucideIcon;
  choices: readonly { id: string; text: string; isOn: boolean; act: () => void }[];
}

/** A button that opens a menu of choices, of which some hold. */
export function ChoiceMenu({ label, icon: Icon, choices }: ChoiceMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon aria-hidden size={18} />
      </IconButton>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemcheckbox"
            aria-checked={choice.isOn}
            onClick={() => {
              setAnchor(undefined);
              choice.act();
            }}
          >
            <ListItemIcon>{choice.isOn && <Check aria-hidden size={18} />}</ListItemIcon>
            <bdi>{choice.text}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
