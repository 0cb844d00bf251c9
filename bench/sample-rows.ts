/** Rows of any number for the table of each resource, made by the database. */
import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { type ResourceName, resources } from '@skrin/contract/resources';

/** SQL of a value: one option is rare and the others are common, at any number of rows; a single option is constant. */
const skewed = (options: readonly string[]) => {
  const [rare = '', ...others] = options.map((option) => `'${option}'`);
  if (others.length === 0) return rare;
  return `case when n % 20 = 0 then ${rare} else (array[${others.join(',')}])[1 + n % ${others.length}] end`;
};
const moment = `timestamptz '2026-01-01' - n * interval '7 seconds'`;

/** A word that no other row has. */
const own = `substr(md5(n::text), 1, 10)`;
/** SQL of a text with many values; few of them contain '996', which is one of the searches. */
const label = `'Last' || n % 997 || ' of ' || n || ' ' || ${own}`;

/** The value of row number n, as SQL. */
function sampleOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'email' ? `'n' || n || '.' || ${own} || '@bench.test'` : label;
    case 'longText':
    case 'richText':
      return `'What may I do about number ' || n`;
    case 'number':
      return `${field.min ?? 0} + n % 100`;
    case 'money':
      return `jsonb_build_object('amount', n % 1000, 'currency', '${field.currencies[0]}')`;
    case 'date':
      return `(${moment})::date`;
    case 'dateRange':
      return `jsonb_build_object('start', (${moment})::date, 'end', (${moment})::date + n % 7)`;
    case 'dateTime':
      return `${moment} + interval '90 days'`;
    case 'oneOf':
      return skewed(field.options);
    case 'tags':
      return `array['tag' || n % 97]`;
    case 'boolean':
      return 'n % 20 = 0';
    case 'address':
      return `jsonb_build_object('line', 'Jalan ' || n, 'city', 'Bandung', 'state', '', 'postalCode', '40111', 'country', 'ID')`;
    default:
      throw new Error(`say how a field of kind ${field.kind} is filled`);
  }
}

/** Where a table differs from the resource definition. */
interface TableOverride {
  table?: string;
  /** Its rows refer to those of this resource, number by number. */
  needs?: ResourceName;
  /** `null`: the table has no such column, or it stays empty. */
  columns: Record<string, string | null>;
}

/** The id of order or opening number n, by which invoices and applications refer to it. */
const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const orderId = idOf('n');

const tableOverrides: Partial<Record<ResourceName, TableOverride>> = {
  application: { needs: 'job', columns: { job: idOf('1 + n % 997') } },
  clinicEntry: {
    table: 'clinics',
    columns: {
      latitude: '-6 + (n % 100) / 100.0',
      longitude: '107 + (n % 97) / 100.0',
      timeZone: `'Asia/Jakarta'`,
      source: `'skrin'`,
      sourceRef: 'n::text',
      correctedOn: null,
    },
  },
  inquiry: {
    columns: {
      name: null,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      digest: 'n::text',
      answeredBy: null,
      threadId: null,
    },
  },
  invitation: { columns: { organisationId: null, tokenHash: 'md5(n::text)', sentAt: moment } },
  post: {
    table: 'articles',
    columns: {
      ...{ key: 'n::text', cover: null, authorId: null, reviewerId: null },
      ...{ published: 'false', publishAt: null, publishedOn: null },
      // All states that a post can be in which no reader has seen, and none that has a time.
      state: skewed(resources.post.fields.state.options.filter((state) => !['scheduled', 'published'].includes(state))),
    },
  },
  organisation: { columns: { kind: skewed(['pharmacy', 'health_post', 'clinic']) } },
  user: {
    columns: {
      photo: null,
      name: `'First' || n % 997 || ' Last' || n`,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      // Reversed, so that `member` is not the rare option.
      role: skewed(resources.user.fields.role.options.filter((role) => role !== 'clinic').toReversed()),
      organisationId: null,
    },
  },
  invoice: {
    table: 'invoices',
    needs: 'order',
    columns: {
      ...{ createdAt: null, issuedAt: moment },
      ...{ number: null, person: null, email: null, item: null, total: null, method: null },
      ...{ year: '2026', sequence: 'n + 1000000', priceAmount: 'n % 100 * 1000', orderId },
      kind: skewed(resources.invoice.fields.kind.options.toReversed()),
    },
  },
  job: { columns: { id: idOf('n'), slug: `'opening-' || n` } },
  order: {
    table: 'orders',
    columns: {
      id: orderId,
      ...{ person: null, email: null, item: null, reference: null, charge: null, refunded: null },
      ...{ priceAmount: 'n % 100 * 1000', priceCurrency: `'IDR'`, chargeAmount: '1', chargeCurrency: `'IDR'` },
      ...{ expiresAt: moment, updatedAt: moment },
    },
  },
  seller: { columns: { id: idOf('n'), organisationId: null, clinicId: null, timezone: `'Asia/Jakarta'` } },
  stockProduct: {
    needs: 'seller',
    columns: {
      sellerId: idOf('1 + n % 17'),
      ...{ sku: 'n::text', slug: `'goods-' || n`, images: null, inStock: null },
      ...{ stocked: 'n % 20', sold: '0', reserved: '0', publishedAt: moment },
    },
  },
  tour: { columns: { guide: null, guideName: null, opensAt: `'08:00'`, closesAt: `'12:00'`, taken: '0' } },
  voucher: {
    table: 'voucher_batches',
    columns: { count: '1', uses: '1', issued: null, redeemed: null, left: null, expired: null, createdBy: null },
  },
};

/** The table of a resource. */
export const tableOf = ({ name, path }: Resource) =>
  tableOverrides[name as ResourceName]?.table ?? path.replaceAll('-', '_');

/** Whose rows the rows of a resource refer to. */
export const neededBy = ({ name }: Resource): ResourceName | undefined => tableOverrides[name as ResourceName]?.needs;

/** The statement that inserts rows number 1 to $1; every third row leaves optional fields empty. */
export function insertOf(resource: Resource): string {
  const fields = Object.entries(resource.fields).filter(([, { shownOnce }]) => !shownOnce);
  const different = tableOverrides[resource.name as ResourceName]?.columns ?? {};
  const values = fields
    .filter(([name]) => !(name in different))
    .map(([name, field]) => [
      name,
      field.optional ? `case when n % 3 > 0 then ${sampleOf(field)} end` : sampleOf(field),
    ]);
  const given = Object.entries(different).filter(([, value]) => value !== null);
  const columns: Record<string, string> = {
    id: 'gen_random_uuid()',
    createdAt: moment,
    ...Object.fromEntries([...values, ...given]),
  };
  const kept = Object.entries(columns).filter(([name]) => different[name] !== null);
  const names = kept.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return `insert into ${tableOf(resource)} (${names.join(', ')})
    select ${kept.map(([, value]) => value).join(', ')} from generate_series(1, $1::int) as n`;
}
