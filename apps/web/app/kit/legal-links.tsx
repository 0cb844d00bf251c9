import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { usePageAddress } from './use-page-address.ts';
import { usePageLabel } from './use-page-label.ts';

const texts = ['privacy', 'terms'] as const;

/** Links to the legal texts that people agree to. @param lead the text before the links */
export function LegalLinks({ lead }: { lead: string }) {
  const addressOf = usePageAddress();
  const labelOf = usePageLabel();
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>{lead}</span>
      {texts.map((page) => (
        <Link
          key={page}
          component={RouterLink}
          to={addressOf(page)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 }}
        >
          {labelOf(page)}
        </Link>
      ))}
    </Typography>
  );
}
