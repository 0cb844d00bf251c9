import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface PageHeadingProps extends Omit<TypographyProps, 'ref'> {
  /** Moves the focus here again when it changes: the step of a form that stays at one address. */
  focusKey?: string | number;
}

/** False until the first page is shown. Its heading takes no focus: the browser announces a page that it has loaded. */
let hasShownFirstPage = false;

/** The one `h1` of a page. After navigation it takes the focus, so that the new page is announced from its start. */
export function PageHeading({ focusKey, ...props }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef('');
  const { pathname } = useLocation();

  // With the page itself, and not some time after it: whoever types at once types into the new page.
  useLayoutEffect(() => {
    const place = `${pathname} ${focusKey}`;
    if (announced.current === place) return;
    announced.current = place;
    if (hasShownFirstPage) heading.current?.focus();
    hasShownFirstPage = true;
  }, [pathname, focusKey]);

  return <Typography {...props} ref={heading} variant="h1" tabIndex={-1} />;
}
