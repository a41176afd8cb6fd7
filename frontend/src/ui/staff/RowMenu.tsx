import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { MoreIcon } from './rowIcons';
import { DIALOGS_ID } from './Dialog';
import { IconButton } from './IconButton';
import styles from './RowMenu.module.css';

export interface RowAction {
  label: string;
  /** Makes it red, for a destructive action. */
  danger?: boolean;
  onSelect: () => void;
}

/** Rare actions on a row, behind one small button: "More for Anna Puig". */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;

  function choose(action: RowAction) {
    // The focus returns to the button before a dialog records it.
    anchor?.focus();
    setAnchor(null);
    action.onSelect();
  }
  return (
    <>
      <IconButton
        size="small"
        icon={<MoreIcon size={20} />}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {open && (
        <Menu
          open
          id={id}
          anchorEl={anchor}
          container={() => document.getElementById(DIALOGS_ID)}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              className={action.danger ? styles.danger : ''}
              onClick={() => choose(action)}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
