import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { CalendarConflict } from '@skrin/contract/calendar/calendar';
import { type ConflictQuestion, conflictQuestionSchema } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import { languageInfo } from '@skrin/i18n';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type CheckedEntries, type EventEntries, eventEntriesSchema, newEventOf } from '../event-entries.ts';
import { conflictsQuery } from '../queries.ts';

/** Milliseconds from the last change until it is asked. */
const TYPING_MS = 400;
const SHOWN = 5;

interface ConflictNoticeProps {
  form: UseFormReturn<EventEntries, unknown, CheckedEntries>;
  /** The event that is changed, if there is one. */
  eventId?: string | undefined;
  people: readonly PersonRef[];
}

/** Says what an event would overlap with while it is being written. It can be saved nevertheless. */
export function ConflictNotice({ form, eventId, people }: ConflictNoticeProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const entries = useWatch({ control: form.control }) as EventEntries;
  const question = useSettled(questionOf(entries, eventId));
  const { data = [] } = useQuery({
    ...conflictsQuery(question ?? none),
    ...(!question && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  if (!question || data.length === 0) return null;
  const span = new Intl.DateTimeFormat(languageInfo[language].formatCode, {
    timeZone: entries.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const nameOf = ({ title, kind, personId }: CalendarConflict): string => {
    const name = people.find(({ id }) => id === personId)?.name;
    return name ? t('conflicts.busy', { name }) : (title ?? t(`conflicts.unknown.${kind}`));
  };
  return (
    <Alert severity="warning" role="status">
      <AlertTitle component="h3">{t('conflicts.title')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {data.slice(0, SHOWN).map((conflict) => (
          <li key={`${conflict.at} ${conflict.startsAt} ${conflict.kind} ${conflict.title} ${conflict.personId}`}>
            <bdi>{nameOf(conflict)}</bdi>
            <span>, </span>
            <span>{span.formatRange(Date.parse(conflict.startsAt), Date.parse(conflict.endsAt))}</span>
          </li>
        ))}
      </ul>
      {data.length > SHOWN && <span>{t('conflicts.more')}</span>}
    </Alert>
  );
}

const none: ConflictQuestion = {
  startsLocal: '1970-01-01',
  zone: 'UTC',
  minutes: null,
  days: 1,
  recurrence: null,
  people: [],
};

/** What is asked about entries that could be saved; undefined while they could not, or take nobody's time. */
function questionOf(entries: EventEntries, eventId: string | undefined): ConflictQuestion | undefined {
  // A title is not needed to ask.
  const checked = eventEntriesSchema.safeParse({ ...entries, title: '–', text: '' });
  if (!checked.success || !checked.data.isBusy) return undefined;
  const { startsLocal, zone, minutes, days, recurrence, people } = newEventOf(checked.data);
  const question = { startsLocal, zone, minutes, days, recurrence, people, ...(eventId && { eventId }) };
  return conflictQuestionSchema.safeParse(question).success ? question : undefined;
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text === undefined ? undefined : (JSON.parse(text) as Value)), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
