import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { newId } from '../../ids.ts';

const formats = {
  email: () => `${newId()}@example.com`,
  phone: () => '+62 811 1111',
  url: () => 'https://example.com',
  timezone: () => 'Asia/Jakarta',
};

const inputOfKind = (field: Field): unknown => {
  switch (field.kind) {
    case 'text':
      return field.format ? formats[field.format]() : 'Ayu'.padEnd(field.min ?? 0, '.').slice(0, field.max);
    case 'number':
      return field.min ?? 1;
    case 'money':
      return { amount: 1, currency: field.currencies[0] };
    case 'date':
      return '2026-02-01';
    case 'dateRange':
      return { start: '2026-02-01', end: '2026-02-02' };
    case 'dateTime':
      return '2026-02-01T08:00:00Z';
    case 'oneOf':
      return field.options[0];
    case 'tags':
    case 'images':
      return [];
    case 'boolean':
      return true;
    case 'address':
      return { line: 'Jalan 1', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' };
    case 'longText':
    case 'richText':
      return 'Hello';
    case 'image':
    case 'reference':
    case 'person':
      throw new Error(`a row that a field of kind ${field.kind} refers to has to be made first`);
  }
};

/** The least that a new row of a resource is made of; emails are new each time. */
export const inputOf = ({ fields }: Resource): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { readOnly, optional, initial }]) => !readOnly && !optional && initial === undefined)
      .map(([name, field]) => [name, inputOfKind(field)]),
  );
