import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedAnswersQuery } from '../queries.ts';
import { AnswersDialog } from './answers-dialog.tsx';

/** Puts a saved answer where one writes; the answers themselves are kept in a dialog. */
export function SavedAnswers({ text, onInsert }: { text: string; onInsert: (text: string) => void }) {
  const { t } = useTranslation('mail');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isManaging, setIsManaging] = useState(false);
  const { data: answers = [] } = useQuery(savedAnswersQuery());
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        startIcon={<MessageSquareText aria-hidden size={18} />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{t('answers.insert')}</span>
      </Button>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close} disableRestoreFocus>
        {answers.map((answer) => (
          <MenuItem
            key={answer.id}
            onClick={() => {
              close();
              onInsert(answer.text);
            }}
          >
            <bdi>{answer.title}</bdi>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            setIsManaging(true);
          }}
        >
          <ListItemIcon>
            <Settings2 aria-hidden size={18} />
          </ListItemIcon>
          <span>{t('answers.manage')}</span>
        </MenuItem>
      </Menu>
      {isManaging && <AnswersDialog text={text} onClose={() => setIsManaging(false)} />}
    </>
  );
}
