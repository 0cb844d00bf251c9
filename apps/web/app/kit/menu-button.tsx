import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  act: () => void;
  isDisabled?: boolean;
}

interface MenuButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'sx'> {
  label: string;
  entries: readonly MenuEntry[];
}

/** A button that opens a menu of what can be done with a thing. */
export function MenuButton({ label, entries, ...button }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  // A list has many such buttons, of which few are ever pressed.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          setWasOpen(true);
          setAnchor(currentTarget);
        }}
      >
        <EllipsisVertical aria-hidden size={18} />
      </IconButton>
      {wasOpen && (
        <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
          {entries.map(({ label: text, icon: Icon, act, isDisabled = false }) => (
            <MenuItem
              key={text}
              disabled={isDisabled}
              onClick={() => {
                setAnchor(undefined);
                act();
              }}
            >
              <ListItemIcon>
                <Icon aria-hidden size={18} />
              </ListItemIcon>
              <span>{text}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
