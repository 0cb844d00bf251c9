import Button from '@mui/material/Button';
import type { PageKey } from '@skrin/contract/pages';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { usePageLabel } from '../../../kit/use-page-label.ts';

/** Links to the page where users can act on what a section says. */
export function SectionLink({ to }: { to: PageKey }) {
  const addressOf = usePageAddress();
  const labelOf = usePageLabel();
  return (
    <Button component={Link} to={addressOf(to)} variant="outlined" sx={{ marginBlockStart: 2 }}>
      <span>{labelOf(to)}</span>
    </Button>
  );
}
