import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../kit/confirm.tsx';
import { useFormat } from '../kit/use-format.ts';

interface SharedRow<Row, Values> {
  /** The newest that is known of what the form changes. */
  row: Row;
  /** What the form shows of it. */
  entriesOf: (row: Row) => Values;
  /** What the form calls a field. */
  labelOf: (name: string) => string;
}

/**
 * The entries of a form that changes what others change meanwhile: theirs are taken over where nothing was typed, and nothing is
 * saved over them without a question.
 * @returns `isDirty`: whether something was typed. `settle`: asks whose is kept of what both have changed; false when theirs are
 *   taken, so that nothing is saved yet. `startFrom`: shows what was saved.
 */
export function useSharedEntries<Row, Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  { row, entriesOf, labelOf }: SharedRow<Row, Values>,
) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const confirm = useConfirm();
  // Of a field in which something was typed: as it was then.
  const [base, setBase] = useState(() => entriesOf(row));

  const enter = (next: Values, own: readonly string[]) => {
    const typed = form.getValues();
    form.reset(next);
    form.reset({ ...next, ...only(typed, own) }, { keepDefaultValues: true });
  };
  const adopt = useEffectEvent((newer: Row) => {
    const next = entriesOf(newer);
    const own = differing(base, form.getValues());
    if (!differing(base, next).some((name) => !own.includes(name))) return;
    setBase({ ...next, ...only(base, own) });
    enter(next, own);
  });
  useEffect(() => adopt(row), [row]);

  return {
    isDirty: differing(base, form.watch() as Values).length > 0,
    settle: async (): Promise<boolean> => {
      const [now, typed] = [entriesOf(row), form.getValues()];
      const own = differing(base, typed);
      const lost = differing(base, now).filter((name) => own.includes(name) && !isSame(typed[name], now[name]));
      if (lost.length === 0) return true;
      const fields = format.list([...new Set(lost.map(labelOf))]);
      const isMeant = await confirm({
        title: t('form.staleTitle'),
        text: t('form.overwriteText', { fields }),
        confirm: t('form.overwrite'),
        cancel: t('form.takeOver'),
      });
      if (isMeant) return true;
      const kept = own.filter((name) => !lost.includes(name));
      setBase(now);
      enter(now, kept);
      return false;
    },
    startFrom: (saved: Row): void => {
      setBase(entriesOf(saved));
      form.reset(entriesOf(saved));
    },
  };
}

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other);

/** The names of what differs in two states of a form. */
export const differing = <Values extends FieldValues>(some: Values, other: Values): (keyof Values & string)[] =>
  Object.keys(other).filter((name) => !isSame(some[name], other[name]));

const only = (entries: FieldValues, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, entries[name]]));
