import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { showFieldErrors } from '../forms/server-errors.ts';
import { onExpiry } from '../session/on-expiry.ts';
import { type AnyRow, createRow, resourceKey, rowQuery, updateRow } from './api.ts';
import { type Draft, readDraft, writeDraft } from './drafts.ts';
import { changesOf, formResolver, isSame, type Values } from './form-schema.ts';
import { useLabels } from './labels.ts';
import type { Screen, Section } from './screen.ts';

/** Milliseconds after the last entry until the draft is kept. */
const DRAFT_DELAY_MS = 400;

/** Whether the form has the field: for a new row, or for an existing one. */
const isEntered = ({ readOnly, onCreate }: Field, isNew: boolean): boolean => !readOnly && (isNew || !onCreate);

const emptyOf = ({ initial, kind }: Field): unknown => initial ?? (kind === 'boolean' ? false : null);

function valuesOf({ fields }: Resource, names: readonly string[], row: AnyRow | undefined): Values {
  return Object.fromEntries(
    names.map((name) => [name, row ? row[name] : emptyOf(fields[name] ?? { kind: 'text', max: 0 })]),
  );
}

/** The version of the row that somebody else has saved, and the names of the fields that they changed. */
export interface StaleEdit {
  newest: AnyRow;
  names: readonly string[];
}

/** Saves and reads a row in place of the endpoints of its resource. */
export interface RowSource {
  update: (changes: Values & { version: number }) => Promise<AnyRow>;
  /** Reads the row as it is on the server now. */
  read: () => Promise<AnyRow>;
}

/**
 * The form of a new or an existing row. Entries are validated by the contract's schemas, the draft is kept on the
 * device, and errors of the server are shown at their fields. `onSaved` gets the row as the server answered it.
 */
export function useResourceForm(
  screen: Screen,
  row: AnyRow | undefined,
  onSaved: (row: AnyRow) => void,
  source: RowSource | undefined = undefined,
) {
  const { resource } = screen;
  const labels = useLabels(resource);
  const queryClient = useQueryClient();
  const isNew = row === undefined;
  const sections: Section<string>[] = screen.form
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter((name) => {
        const field = resource.fields[name];
        return field && isEntered(field, isNew);
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
  const names = sections.flatMap(({ fields }) => fields);
  const required = sections.flatMap(({ fields, isRequired }) => (isRequired ? fields : []));

  const [base, setBase] = useState(() => ({ row, values: valuesOf(resource, names, row) }));
  const [stale, setStale] = useState<StaleEdit>();
  const draftName = `${resource.name}/${row?.id ?? 'new'}`;
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(draftName));
  const form = useForm<Values>({
    resolver: formResolver(resource, labels, { values: base.values, required, ...(base.row && { row: base.row }) }),
    defaultValues: base.values,
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });

  const isSaved = useRef(false);
  const values = form.watch();
  const changes = changesOf(values, base.values);
  const isDirty = Object.keys(changes).length > 0;
  const kept = JSON.stringify(changes);
  useEffect(() => {
    if (!isDirty) return;
    const keep = (person?: string) =>
      writeDraft(draftName, { values: JSON.parse(kept), savedAt: new Date().toISOString() }, person);
    const timer = setTimeout(keep, DRAFT_DELAY_MS);
    const stopKeeping = onExpiry(keep);
    return () => {
      clearTimeout(timer);
      stopKeeping();
    };
  }, [draftName, isDirty, kept]);

  const enter = (entries: Values) => {
    for (const [name, value] of Object.entries(entries))
      if (names.includes(name)) form.setValue(name, value, { shouldDirty: true });
  };
  /** Resets the form to another version of the row, and enters `entries` again. */
  const startFrom = (newest: AnyRow, entries: Values) => {
    const next = { row: newest, values: valuesOf(resource, names, newest) };
    setBase(next);
    setStale(undefined);
    form.reset(next.values);
    enter(entries);
  };
  const forgetDraft = () => {
    writeDraft(draftName, undefined);
    setDraft(undefined);
  };

  const save = useMutation({
    mutationFn: (body: Values) => {
      if (!base.row) return createRow(resource, body);
      const changed = { ...body, version: base.row.version };
      return source ? source.update(changed) : updateRow(resource, base.row.id, changed);
    },
    onSuccess: async (saved) => {
      forgetDraft();
      setBase({ row: saved, values });
      if (!source) queryClient.setQueryData(rowQuery(resource, saved.id).queryKey, saved);
      // `onSaved` may navigate before the next render, while `isDirty` is still true: the leave guard must not ask.
      isSaved.current = true;
      onSaved(saved);
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource, 'list') });
      isSaved.current = false;
    },
    onError: async (error) => {
      if (base.row && error instanceof ApiError && error.code === 'stale_edit') {
        const newest = await (source
          ? source.read()
          : queryClient.fetchQuery({ ...rowQuery(resource, base.row.id), staleTime: 0 }));
        setStale({ newest, names: names.filter((name) => !isSame(newest[name], base.values[name])) });
      } else showFieldErrors(form, error);
    },
  });

  return {
    screen,
    resource,
    labels,
    isNew,
    /** The version that is being changed. */
    row: base.row,
    form,
    sections,
    required,
    isDirty,
    /** Whether leaving now would lose entries. A function, because the answer is needed at the moment of leaving. */
    wouldLose: () => isDirty && !isSaved.current,
    isSending: save.isPending,
    /** An error of the form as a whole. */
    problem: save.error && !stale && !isAboutFields(save.error) ? save.error : undefined,
    submit: form.handleSubmit((entries) => save.mutate(entries)),
    stale: stale && {
      ...stale,
      keep: () => startFrom(stale.newest, changes),
      discard: () => {
        forgetDraft();
        startFrom(stale.newest, {});
      },
    },
    draft: draft && {
      savedAt: draft.savedAt,
      restore: () => {
        enter(draft.values);
        setDraft(undefined);
      },
      discard: forgetDraft,
    },
  };
}

export type FormController = ReturnType<typeof useResourceForm>;

const isAboutFields = (error: Error): boolean => error instanceof ApiError && error.fields.length > 0;
