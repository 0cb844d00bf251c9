import { changeMailDraft, listMailDrafts } from '@skrin/contract/mail/endpoints';
import { type MailDraft, mailLimits } from '@skrin/contract/mail/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type DraftEntries, entriesOf, forgetEntries, keepEntries, keptEntries } from './kept-drafts.ts';
import { showDraft } from './queries.ts';
import { isAddress } from './recipients.ts';

/** Milliseconds from the last key until what was written is saved, and after which a failed save is tried again. */
const [TYPING_MS, RETRY_MS] = [800, 5_000];

type Changes = Partial<Omit<DraftEntries, 'attachments'>> & { attachments?: string[] };

/** What differs from a draft, as the server takes it; undefined: nothing. Addresses that are none are left out. */
function changesOf(draft: MailDraft, entries: DraftEntries): Changes | undefined {
  const taken = { ...entries, to: entries.to.filter(isAddress), cc: entries.cc.filter(isAddress) };
  const names = (['to', 'cc', 'subject', 'text', 'attachments'] as const).filter(
    (name) => JSON.stringify(taken[name]) !== JSON.stringify(draft[name]),
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map((name) => [name, name === 'attachments' ? taken.attachments.map(({ id }) => id) : taken[name]]),
  );
}

/** Whether the server would take the texts. */
const fits = ({ text, subject }: DraftEntries) =>
  text.length <= mailLimits.text && subject.length <= mailLimits.subject;

/**
 * What somebody writes of a draft, saved by itself a moment after the last key, and when the page is left; until the server has it, it
 * is kept on the device. What another window wrote meanwhile is never written over: it waits until somebody has chosen.
 */
export function useDraft(draft: MailDraft) {
  const queryClient = useQueryClient();
  const { id } = draft;
  const [first] = useState(() => {
    const kept = keptEntries(id);
    return { saved: kept ? { ...draft, version: kept.version } : draft, entries: kept?.entries ?? entriesOf(draft) };
  });
  const [entries, setEntries] = useState(first.entries);
  const [saved, setSaved] = useState(first.saved);
  const [state, setState] = useState<'saved' | 'writing' | 'failed'>('saved');
  /** What another window made of the draft; `gone`: it was sent or thrown away there. */
  const [conflict, setConflict] = useState<MailDraft | 'gone'>();
  const latest = useRef({ ...first, conflict, isOver: false, running: Promise.resolve<unknown>(undefined) });

  const adopt = useCallback(
    (next: MailDraft) => {
      latest.current.saved = next;
      setSaved(next);
      showDraft(queryClient, next, next);
    },
    [queryClient],
  );

  const saveNow = useCallback(
    async (keepalive: boolean): Promise<void> => {
      const { saved: base, entries: written, conflict: open, isOver } = latest.current;
      const changes = changesOf(base, written);
      if (isOver || open !== undefined || !fits(written)) return;
      if (!changes) return setState('saved');
      try {
        adopt(await call(changeMailDraft, { params: { id }, body: { version: base.version, ...changes }, keepalive }));
        if (changesOf(latest.current.saved, latest.current.entries)) return;
        forgetEntries(id, written);
        setState('saved');
      } catch (error) {
        setState('failed');
        if (!(error instanceof ApiError)) return;
        const others = error.code === 'stale_edit' ? await call(listMailDrafts).catch(() => undefined) : undefined;
        if (others === undefined && error.code !== 'not_found') return;
        latest.current.conflict = others?.items.find((each) => each.id === id) ?? 'gone';
        setConflict(latest.current.conflict);
      }
    },
    [adopt, id],
  );
  /** Saves after what is being saved. @returns the saved draft; undefined if not everything of it could be saved */
  const save = useCallback(
    async (keepalive = false): Promise<MailDraft | undefined> => {
      const next = latest.current.running.then(() => saveNow(keepalive));
      latest.current.running = next;
      await next;
      const { saved: now, entries: written, conflict: open } = latest.current;
      return open !== undefined || changesOf(now, written) ? undefined : now;
    },
    [saveNow],
  );

  const put = useCallback((next: DraftEntries) => {
    latest.current.entries = next;
    setEntries(next);
  }, []);
  const change = useCallback(
    (changes: Partial<DraftEntries> | ((before: DraftEntries) => Partial<DraftEntries>)) => {
      const before = latest.current.entries;
      const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
      keepEntries(id, { version: latest.current.saved.version, entries: next });
      put(next);
      setState('writing');
    },
    [id, put],
  );

  // What was typed last is saved once nobody has typed for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the moment anew.
  useEffect(() => {
    if (state === 'saved') return;
    const timer = setTimeout(save, TYPING_MS);
    const again = setInterval(save, RETRY_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [entries, state, save]);

  useEffect(() => {
    if (keptEntries(id)) setState('writing');
    const leave = () => void save(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [id, save]);

  // Another window has saved: shown at once, unless something else was written here.
  useEffect(() => {
    const { saved: base, entries: written, conflict: open } = latest.current;
    if (draft.version <= base.version || open !== undefined || changesOf(base, written)) return;
    latest.current.saved = draft;
    setSaved(draft);
    put(entriesOf(draft));
  }, [draft, put]);

  /** Ends the question what to keep, on the version of the other window. */
  const resolve = (text: (mine: DraftEntries, theirs: MailDraft) => DraftEntries) => {
    if (conflict === undefined || conflict === 'gone') return;
    latest.current.conflict = undefined;
    setConflict(undefined);
    adopt(conflict);
    change(text(latest.current.entries, conflict));
  };
  return {
    entries,
    saved,
    state,
    conflict,
    change,
    save,
    isTooLong: !fits(entries),
    keepMine: () => resolve((mine) => mine),
    takeTheirs: () => resolve((_mine, theirs) => entriesOf(theirs)),
    keepBoth: () => resolve((mine, theirs) => ({ ...mine, text: `${mine.text}\n\n${theirs.text}`.trim() })),
    /** To be called once the draft was sent or thrown away: nothing of it is saved any more. */
    end: () => {
      latest.current.isOver = true;
      forgetEntries(id);
    },
    /** It was not sent after all. */
    resume: () => {
      latest.current.isOver = false;
    },
  };
}
