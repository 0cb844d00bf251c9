import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { href } from '@skrin/contract/all-pages';
import type { CalendarOccurrence, EventOccurrence } from '@skrin/contract/calendar/calendar';
import { languageInfo } from '@skrin/i18n';
import { Repeat, Users } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OneLine } from '../../../kit/one-line.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { eventMarks, touchTarget } from '../../../theme/tokens.ts';
import { keyOf } from '../event-moves.ts';
import { wallOf } from '../event-times.ts';

/** What is drawn as a tile; a closed day lies behind them. */
export type Tiled = Exclude<CalendarOccurrence, { kind: 'closure' }>;

/** The colour by which something is told from others at a glance; its name is said too. */
export const markOf = (item: Tiled): string => eventMarks[item.kind === 'event' ? item.colour : 'grey'];

interface OccurrenceTileProps {
  item: Tiled;
  /** The zone of the calendar. */
  zone: string;
  /** `lane`: as high as it is long. `row`: of a month or of what lasts all day. `list`: of an agenda. */
  place: 'lane' | 'row' | 'list';
  addressOf: (item: EventOccurrence) => To;
  /** Whether this one is to have the focus, which it then has been told. */
  takesFocus: (key: string) => boolean;
  /** Whether a pointer has just dragged it, so that its click is none. */
  wasDragged: () => boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** An event or a consultation in the calendar; the whole of it is a link to its page or dialog. */
export function OccurrenceTile({
  item,
  place,
  zone,
  addressOf,
  takesFocus,
  wasDragged,
  onKeyDown,
}: OccurrenceTileProps) {
  const { t } = useTranslation('calendar');
  const link = useRef<HTMLAnchorElement>(null);
  const key = item.kind === 'event' ? keyOf(item) : item.consultationId;
  // FullCalendar draws anew what has moved, and forgets where the focus was.
  const focus = useEffectEvent(() => takesFocus(key) && link.current?.focus());
  useEffect(() => {
    if (item.startsAt && item.endsAt) focus();
  }, [item.startsAt, item.endsAt]);
  return (
    <Link
      component={RouterLink}
      ref={link}
      to={item.kind === 'event' ? addressOf(item) : href('clinicConsultation', { id: item.consultationId })}
      replace={item.kind === 'event'}
      preventScrollReset={item.kind === 'event'}
      color="inherit"
      underline="none"
      draggable={false}
      onKeyDown={onKeyDown}
      onClick={(event) => wasDragged() && event.preventDefault()}
      sx={{
        ...whole,
        borderInlineStartColor: markOf(item),
        ...(place === 'lane' ? lane : { minBlockSize: touchTarget }),
      }}
    >
      <When item={item} zone={zone} place={place} />
      <Box component="span" sx={{ ...line, fontWeight: 650, ...(place === 'row' && { display: 'inline' }) }}>
        <Box component={OneLine} sx={place === 'row' ? { display: 'inline' } : {}}>
          {item.kind === 'consultation' ? (item.person ?? item.title) : item.title}
        </Box>
      </Box>{' '}
      {item.kind === 'event' && (
        <Box
          component="span"
          sx={place === 'lane' ? { display: 'flex', alignItems: 'center', gap: 0.5, inlineSize: '100%' } : {}}
        >
          <EventFacts item={item} />
        </Box>
      )}
      {item.kind === 'consultation' && (
        <Box component="span" sx={place === 'row' ? {} : line}>
          <span>{t(`consultation.states.${item.state}`)}</span> <span>·</span>{' '}
          <span>{t(`consultation.channels.${item.channel}`)}</span>
        </Box>
      )}
      <OtherZone item={item} zone={zone} />
    </Link>
  );
}

type Timed = Pick<OccurrenceTileProps, 'item' | 'zone'>;

/** When something takes place: the day is seen around it, as is what lasts all day, but in a list. */
function When({ item, zone, place }: Pick<OccurrenceTileProps, 'item' | 'zone' | 'place'>) {
  const { t } = useTranslation('calendar');
  const { startsAt, endsAt, isAllDay, zone: own } = item;
  const clock = useClock(zone);
  const day = useClock(isAllDay ? own : zone, shortDay);
  if (isAllDay && place === 'list') return <span style={line}>{t('tile.allDay')}</span>;
  const end = (
    <>
      <span>–</span>
      <time dateTime={endsAt}>{clock(endsAt)}</time>
    </>
  );
  return (
    <>
      <VisuallyHidden>
        <span>{day(startsAt)}</span> {isAllDay && <span>{t('tile.allDay')}</span>}{' '}
      </VisuallyHidden>
      {!isAllDay && (
        <Box component="span" sx={{ ...line, ...(place === 'row' && { display: 'inline' }) }}>
          <time dateTime={startsAt}>{clock(startsAt)}</time>
          {place === 'row' ? <VisuallyHidden>{end}</VisuallyHidden> : end}
        </Box>
      )}{' '}
    </>
  );
}

function EventFacts({ item }: { item: EventOccurrence }) {
  const { t } = useTranslation('calendar');
  return (
    <>
      {item.isRecurring && (
        <>
          <Repeat aria-hidden size={12} /> <VisuallyHidden>{t('tile.repeats')}</VisuallyHidden>{' '}
        </>
      )}
      {item.audience === 'organisation' && (
        <>
          <Users aria-hidden size={12} /> <VisuallyHidden>{t('tile.ofOrganisation')}</VisuallyHidden>{' '}
        </>
      )}
      {item.place && <OneLine>{item.place}</OneLine>}{' '}
      <VisuallyHidden>{t('tile.colour', { colour: t(`colours.${item.colour}`) })}</VisuallyHidden>
    </>
  );
}

/** The time by its own clock of what is meant in a zone that shows another. */
function OtherZone({ item: { startsAt, zone: own, isAllDay }, zone }: Timed) {
  const clock = useClock(own);
  const moment = Date.parse(startsAt);
  if (isAllDay || wallOf(own, moment) === wallOf(zone, moment)) return null;
  return (
    <Box component="span" sx={line}>
      <span>{clock(startsAt)}</span> <span>{own.replaceAll('_', ' ')}</span>
    </Box>
  );
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const hours = { hour: 'numeric', minute: '2-digit' } as const;

function useClock(timeZone: string, options: Intl.DateTimeFormatOptions = hours) {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(languageInfo[language].formatCode, { timeZone, ...options });
  return (time: string) => format.format(new Date(time));
}

/** Lines for which there is no room go to a second column, which is not seen, so that none is cut through. */
const lane = { display: 'flex', flexFlow: 'column wrap', columnGap: 2, blockSize: '100%' } as const;

const line = {
  display: 'block',
  inlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const whole = {
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  overflow: 'hidden',
  paddingInline: 0.75,
  paddingBlock: 0.5,
  borderInlineStart: '4px solid',
  fontSize: 'label',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
