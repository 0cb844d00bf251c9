import type { FieldKind } from '@skrin/contract/resource/field';
import { sampleResource } from '@skrin/contract/resource/testing/sample';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../api/token.ts';
import { chooseTimeZone } from '../../i18n/time-zone.ts';
import { renderPage } from '../../testing/render.tsx';
import { type Sent, serve } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';
import { addSampleTexts } from '../testing/sample.ts';
import type { Value } from './kind.ts';
import { kindOf } from './kinds.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';

type Name = keyof typeof sampleResource.fields;

/** What each field of the sample may hold, and how people read it. */
const examples: Record<Name, { value: unknown; shown: RegExp; csv: string }> = {
  title: { value: 'A title', shown: /^A title$/, csv: 'A title' },
  notes: { value: 'Two\nlines', shown: /Two\s+lines/, csv: 'Two\nlines' },
  story: { value: '## Why\n\nIt is **so**.', shown: /^Why It is so\.$/, csv: '## Why\n\nIt is **so**.' },
  weight: { value: 1234.56789, shown: /^1,234\.56789$/, csv: '1234.56789' },
  price: { value: { amount: 205, currency: 'USD' }, shown: /^\$2\.05$/, csv: '2.05 USD' },
  due: { value: '2026-11-22', shown: /^November 22, 2026$/, csv: '2026-11-22' },
  stay: {
    value: { start: '2026-11-22', end: '2026-11-24' },
    shown: /^November 22, 2026 – November 24, 2026$/,
    csv: '2026-11-22..2026-11-24',
  },
  at: { value: '2026-11-22T08:30:00.000Z', shown: /^Nov 22, 2026, /, csv: '2026-11-22 17:30:00' },
  state: { value: 'done', shown: /^Done$/, csv: 'Done' },
  labels: { value: ['red', 'itchy'], shown: /^reditchy$/, csv: 'red; itchy' },
  isPinned: { value: true, shown: /^Yes$/, csv: 'true' },
  picture: { value: id, shown: /^$/, csv: id },
  gallery: { value: [id, other], shown: /^$/, csv: `${id}; ${other}` },
  inquiry: { value: id, shown: /^Ayu Lestari$/, csv: id },
  owner: { value: id, shown: /^Ayu Lestari$/, csv: id },
  site: {
    value: { line: 'Jl. Melati 3', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' },
    shown: /^Jl\. Melati 3, 40111 Bandung, ID$/,
    csv: '{"line":"Jl. Melati 3","city":"Bandung","state":"","postalCode":"40111","country":"ID"}',
  },
};
const names = Object.keys(examples) as Name[];

const labelOf = (option: string) => ({ open: 'Open', done: 'Done' })[option] ?? option;
const viewOf = (name: Name) => kindOf(sampleResource.fields[name].kind);

const meta = { id, version: 1, createdAt: '2026-11-20T08:00:00Z', can: { update: false, remove: false } };
const name = 'Ayu Lestari';
/** The server answers Ayu for every user. */
const served = {
  users: {
    name,
    firstName: 'Ayu',
    lastName: 'Lestari',
    email: 'a@example.com',
    role: 'member',
    language: 'id',
    state: 'active',
    ...{ organisationId: null, phone: null, address: null, photo: null, timezone: null },
  },
  inquiries: {
    ...{ name, email: 'a@example.com', phone: null, company: null, website: null, interest: 'general', language: 'id' },
    ...{ message: 'Hello', state: 'new', threadId: null, answeredAt: null, answeredBy: null },
  },
};
const answer = ({ method, path }: Sent) => {
  if (path.startsWith('/api/images'))
    return method === 'POST' ? Response.json({ id: other }, { status: 201 }) : new Response('picture');
  const row = { ...meta, ...served[path.includes('/users') ? 'users' : 'inquiries'] };
  return Response.json(path.includes('?') ? { items: [row], total: { count: 1, isCapped: false } } : row);
};
let requests: Sent[] = [];

const onChange = vi.fn();

function Entry({ name, begin = null }: { name: Name; begin?: unknown }) {
  const { Input } = viewOf(name);
  const [value, setValue] = useState(begin);
  return (
    <>
      <span id={`${name}-label`}>{name}</span>
      <Input
        id={name}
        field={sampleResource.fields[name]}
        label={name}
        labelOf={labelOf}
        value={value as Value<FieldKind>}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        onBlur={() => undefined}
        controlRef={null}
        isInvalid={false}
        isDisabled={false}
        describedBy={undefined}
      />
    </>
  );
}

beforeAll(async () => {
  addSampleTexts();
  // Loads the lazy modules first, so that no test waits for them.
  await Promise.all([import('./date-picker.tsx'), import('./rich-text-editor.tsx')]);
});
beforeEach(() => {
  onChange.mockClear();
  requests = serve(answer);
  keepToken(tokenFor(60));
});
afterEach(() => {
  dropToken('logout');
  chooseTimeZone(null);
});

it('knows every kind of field', () => {
  expect(new Set(names.map((name) => sampleResource.fields[name].kind)).size).toBe(16);
});

describe.each(names)('%s', (name) => {
  beforeEach(() => chooseTimeZone('Asia/Jayapura'));
  afterEach(() => chooseTimeZone(null));
  const field = sampleResource.fields[name];
  const { value, shown, csv } = examples[name];

  it('is shown in a cell', async () => {
    const { Cell } = viewOf(name);
    const { container } = renderPage(<Cell field={field} value={value as Value<FieldKind>} labelOf={labelOf} />);
    await waitFor(() => expect(container.textContent?.replaceAll(/\s+/g, ' ')).toMatch(shown));
  });

  it('survives a file: what is written is read as it was', () => {
    const view = viewOf(name).csv;
    expect(view.write(value as Value<FieldKind>, { field, labelOf })).toBe(csv);
    const read = view.read(csv, { field, labelOf });
    expect(read).toEqual(value);
  });

  it('can be entered, with what it holds already', async () => {
    const { container } = renderPage(<Entry name={name} begin={value} />);
    await waitFor(() =>
      expect(container.querySelector(`#${name}, [id^="${name}"]:not([id$="-label"])`)).not.toBeNull(),
    );
  });
});

describe('inputs', () => {
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it('take a number as it is typed, a comma for a point, and say what is none', () => {
    renderPage(<Entry name="weight" />);
    const input = document.getElementById('weight') as HTMLInputElement;
    fireEvent.change(input, { target: { value: '1,5' } });
    expect(onChange).toHaveBeenLastCalledWith(1.5);
    fireEvent.change(input, { target: { value: 'x' } });
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    expect(input.value).toBe('x');
    fireEvent.change(input, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('take an amount in the units that people write', () => {
    renderPage(<Entry name="price" begin={{ amount: 205, currency: 'USD' }} />);
    const input = document.getElementById('price') as HTMLInputElement;
    expect(input.value).toBe('2.05');
    fireEvent.change(input, { target: { value: '19.99' } });
    expect(onChange).toHaveBeenLastCalledWith({ amount: 1999, currency: 'USD' });
    fireEvent.change(input, { target: { value: '1.999' } });
    expect(onChange).toHaveBeenLastCalledWith({ amount: Number.NaN, currency: 'USD' });
    expect(input.value).toBe('1.999');
  });

  it('take an amount of rupiah as pages write it', () => {
    renderPage(<Entry name="price" begin={{ amount: 30_000, currency: 'IDR' }} />);
    const input = document.getElementById('price') as HTMLInputElement;
    fireEvent.change(input, { target: { value: '150.000' } });
    expect(onChange).toHaveBeenLastCalledWith({ amount: 150_000, currency: 'IDR' });
    expect(input.value).toBe('150.000');
  });

  it('take a whole number in groups of three digits, and no part of one', () => {
    const field = { ...sampleResource.fields.weight, integer: true } as const;
    const { csv } = kindOf('number');
    expect(csv.read('1.000', { field, labelOf })).toBe(1_000);
    expect(csv.read('1,5', { field, labelOf })).toBeNaN();
  });

  it('show a moment by the clock that cells show it by', async () => {
    chooseTimeZone('Asia/Jayapura');
    renderPage(<Entry name="at" begin="2026-11-22T08:30:00.000Z" />);
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input#at');
      if (!found) throw new Error('the picker is not there yet');
      return found;
    });
    expect(input.value.replaceAll(/[\u200e\u200f\u2066-\u2069\u202f]/g, '')).toBe('11/22/2026 05:30 PM');
  });

  it('take tags one by one, each once', () => {
    renderPage(<Entry name="labels" />);
    const input = screen.getByLabelText('labels');
    for (const tag of ['red', ' red ', 'itchy']) {
      fireEvent.change(input, { target: { value: tag } });
      fireEvent.keyDown(input, { key: 'Enter' });
    }
    expect(onChange).toHaveBeenLastCalledWith(['red', 'itchy']);
  });

  it('take an address by its parts, and nothing where all are empty', () => {
    renderPage(<Entry name="site" />);
    type('City', 'Bandung');
    type('Country code', 'id');
    expect(onChange).toHaveBeenLastCalledWith({ line: '', city: 'Bandung', state: '', postalCode: '', country: 'ID' });
    type('City', '');
    type('Country code', '');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('take one of the options by their labels', () => {
    renderPage(<Entry name="state" begin="open" />);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: 'Done' }));
    expect(onChange).toHaveBeenLastCalledWith('done');
  });

  it('take a switch', () => {
    renderPage(<Entry name="isPinned" begin={false} />);
    fireEvent.click(screen.getByRole('switch'));
    expect(onChange).toHaveBeenLastCalledWith(true);
  });

  it.each(['inquiry', 'owner'] as const)('find the row of %s by what it is called', async (name) => {
    renderPage(<Entry name={name} />);
    const input = await screen.findByRole('combobox');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'ayu' } });
    await waitFor(() => expect(requests.at(-1)?.path).toContain('search=ayu'));
    fireEvent.click(await screen.findByRole('option', { name: 'Ayu Lestari' }));
    expect(onChange).toHaveBeenLastCalledWith(id);
  });

  it('store pictures as they are chosen, and keep their ids', async () => {
    renderPage(<Entry name="gallery" begin={[id]} />);
    const files = [new File(['x'], 'x.png', { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText('gallery'), { target: { files } });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([id, other]));
    fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(onChange).toHaveBeenLastCalledWith([other]);
  });

  it('write Markdown', async () => {
    renderPage(<Entry name="story" begin="**so**" />);
    const editor = await screen.findByRole('textbox', { name: 'story' });
    expect(within(editor).getByText('so').tagName).toBe('STRONG');
    fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('> **so**'));
  });
});

describe('filters', () => {
  const filters: [Name, () => void, string][] = [
    ['state', () => fireEvent.click(screen.getByLabelText('Done')), 'done'],
    ['weight', () => fireEvent.change(screen.getByLabelText('From'), { target: { value: '1,5' } }), '1.5..'],
    ['price', () => fireEvent.change(screen.getByLabelText('To'), { target: { value: '15000' } }), '..15000'],
    ['price', () => fireEvent.change(screen.getByLabelText('To'), { target: { value: '15.000' } }), '..15000'],
    [
      'price',
      () => {
        fireEvent.mouseDown(screen.getByRole('combobox'));
        fireEvent.click(screen.getByRole('option', { name: 'USD' }));
        fireEvent.change(screen.getByLabelText('From'), { target: { value: '2.05' } });
      },
      'USD:205..',
    ],
    [
      'labels',
      () => {
        fireEvent.change(screen.getByLabelText('labels'), { target: { value: 'red' } });
        fireEvent.keyDown(screen.getByLabelText('labels'), { key: 'Enter' });
      },
      'red',
    ],
  ];
  it.each(filters)('of %s are kept as the address has them', (name, act, expected) => {
    const { Filter, FilterText } = viewOf(name);
    const field = sampleResource.fields[name];
    if (!Filter || !FilterText) throw new Error(`${name} cannot be filtered by`);
    renderPage(<Filter id={name} field={field} label={name} labelOf={labelOf} value={undefined} onChange={onChange} />);
    act();
    expect(onChange).toHaveBeenLastCalledWith(expected);
  });

  it('keep what is on its way to an amount', () => {
    const { Filter } = viewOf('price');
    if (!Filter) throw new Error('money can be filtered by');
    const field = sampleResource.fields.price;
    renderPage(
      <Filter id="price" field={field} label="price" labelOf={labelOf} value={undefined} onChange={onChange} />,
    );
    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '15.0' } });
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    expect(from.value).toBe('15.0');
  });

  it('show the amounts that they hold, and go on with them in another currency', () => {
    const { Filter } = viewOf('price');
    if (!Filter) throw new Error('money can be filtered by');
    const field = sampleResource.fields.price;
    renderPage(
      <Filter id="price" field={field} label="price" labelOf={labelOf} value="USD:205..1000" onChange={onChange} />,
    );
    const shown = ['From', 'To'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
    expect(shown).toEqual(['2.05', '10']);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(screen.getByRole('option', { name: 'IDR' }));
    expect(onChange).toHaveBeenLastCalledWith('2..10');
  });

  it.each<[Name, string, string]>([
    ['due', '2026-11-22..', 'From November 22, 2026'],
    ['stay', '2026-11-22..2026-11-24', 'November 22, 2026 – November 24, 2026'],
    ['price', 'USD:205..', 'From $2.05'],
    ['price', '..15000', 'To IDR 15,000'],
  ])('say of %s %s what it is about', (name, value, text) => {
    const { FilterText } = viewOf(name);
    if (!FilterText) throw new Error(`${name} cannot be filtered by`);
    const field = sampleResource.fields[name];
    const { container } = renderPage(<FilterText field={field} value={value} labelOf={labelOf} />);
    expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(text);
  });
});
