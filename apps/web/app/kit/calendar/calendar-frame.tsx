import { styled } from '@mui/material/styles';
import { touchTarget } from '../../theme/tokens.ts';

/** Class names for elements that FullCalendar renders itself. */
export const classes = { target: 'calendar-target' } as const;

/** Styles FullCalendar with the page's colours and fonts. */
export const CalendarFrame = styled('div')(({ theme: { vars, typography } }) => {
  const { palette } = vars;
  const closed = `color-mix(in srgb, ${palette.text.secondary} 14%, transparent)`;
  return {
    '--fc-classic-primary': palette.primary.main,
    '--fc-classic-primary-foreground': palette.primary.contrastText,
    '--fc-classic-event': palette.primary.soft,
    '--fc-classic-event-contrast': palette.text.primary,
    '--fc-classic-background-event': palette.text.secondary,
    '--fc-classic-background-event-opacity': '20%',
    '--fc-classic-background-event-foreground-opacity': '100%',
    '--fc-classic-highlight': palette.primary.soft,
    '--fc-classic-today': 'transparent',
    '--fc-classic-now': palette.error.main,
    '--fc-classic-background': palette.background.paper,
    '--fc-classic-faint': closed,
    '--fc-classic-muted': palette.background.default,
    '--fc-classic-strong': palette.divider,
    '--fc-classic-foreground': palette.text.primary,
    '--fc-classic-faint-foreground': palette.text.secondary,
    '--fc-classic-muted-foreground': palette.text.secondary,
    '--fc-classic-border': palette.divider,
    '--fc-classic-strong-border': palette.edge,
    backgroundColor: palette.background.paper,
    fontSize: typography.label,
    [`.${classes.target}`]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minInlineSize: touchTarget,
      minBlockSize: touchTarget,
      margin: 0,
    },
    // Marks today: the heading and the column of the day, or its cell in the month view.
    '[aria-current="date"]': { boxShadow: `inset 0 3px 0 ${palette.primary.main}` },
  };
});
