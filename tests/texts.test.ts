import { describe, expect, it } from 'vitest';
import { adviceCatalogue } from '../packages/contract/src/programmes/advice.ts';
import { programmeIds } from '../packages/contract/src/programmes/registry.ts';
import { i18nOptions } from '../packages/i18n/src/config.ts';
import { allTexts } from '../packages/i18n/src/testing/catalogues.ts';
import { ofCounts, sources, usesIn } from './texts/uses.ts';

/** Texts whose keys no source spells out. */
const asked: { keys: RegExp; by: string }[] = [
  {
    keys: /^advice:(care\.lasting\.\w+|noMatch\.\w+\.(action|doctor))$/,
    by: 'careTexts and noMatchTexts in packages/domain/src/programmes/skin/advice-texts.ts',
  },
  {
    keys: new RegExp(
      `^(${programmeIds.map(adviceCatalogue).join('|')}):(care\\.\\w+\\.action|noMatch\\.(title|\\w+\\.(title|reason)))$`,
    ),
    by: 'care-level.tsx and match-notice.tsx, by the catalogue of the programme',
  },
];

/** Calls whose pattern matches more texts than they ask for; they need not pass the parameters of all of them. */
const narrowed: { file: string; written: string; because: string }[] = [
  {
    file: 'apps/web/app/features/screening/assessment/problems.ts',
    written: 'fieldErrors.*',
    because: 'answers are missing or contradict each other; no other fault is looked for',
  },
  {
    file: 'apps/web/app/features/screening/programmes/skin/questions/contradiction-choice.tsx',
    written: 'assessment.*',
    because: 'only the two ways out of a contradiction',
  },
  {
    file: 'apps/web/app/features/screening/programmes/skin/result/class-shares.tsx',
    written: 'analysis.result.*',
    because: 'only the two sources of a share',
  },
  {
    file: 'apps/web/app/features/support/coming-soon/components/subscription-link.tsx',
    written: 'link.*',
    because: 'only the two purposes of a link',
  },
  {
    file: 'apps/web/app/features/shop/components/stock-section.tsx',
    written: 'stock.*',
    because: 'only the counts of pieces',
  },
  {
    file: 'apps/web/app/features/figures/use-delta.ts',
    written: 'delta.*',
    because: 'only more and less',
  },
  {
    file: 'apps/web/app/features/figures/pages/app-page.tsx',
    written: 'charts.*',
    because: 'only the figures',
  },
  {
    file: 'apps/server/src/features/billing/payment-requests/payment-request-pdf.ts',
    written: 'requestPaper:*',
    because: 'only the parts of the sum',
  },
  {
    file: 'apps/server/src/features/billing/invoices/invoice-pdf.ts',
    written: 'invoices:*',
    because: 'only shipping and tax',
  },
];

/** Parameters that every text has by default, and options that i18next reads itself. */
const given = new Set(Object.keys(i18nOptions.interpolation.defaultVariables));
const ofI18next = new Set(['count', 'context', 'defaultValue', 'returnObjects', 'ns', 'lng']);

const texts = allTexts('en');
const uses = sources().map(usesIn);
const calls = uses.flatMap((use) => use.calls);

const parametersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !given.has(name));

describe('the texts', () => {
  it('are all used', () => {
    const mentions = Map.groupBy(
      uses.flatMap((use) => use.mentions),
      (mention) => mention.key,
    );
    const isMentioned = (text: string) => {
      const [, key = ''] = text.split(':');
      const single = key.replace(new RegExp(`${ofCounts.source}$`), '');
      const candidates = [undefined, key, single].flatMap((name) => mentions.get(name) ?? []);
      return candidates.some(({ matches }) => matches.test(text));
    };
    const unused = [...texts.keys()].filter((text) => !isMentioned(text));
    expect(unused.filter((text) => !asked.some(({ keys }) => keys.test(text)))).toEqual([]);
  });

  it('get the parameters that they name, and no others', () => {
    const faults = calls.flatMap(({ file, written, matches, passed }) => {
      if (!passed || narrowed.some((known) => known.file === file && known.written === written)) return [];
      const meant = [...texts].filter(([key]) => matches.test(key));
      if (meant.length === 0) return [`${file}: ${written} is no text`];
      const named = new Set(meant.flatMap(([, text]) => parametersOf(text)));
      const plural = meant.some(([key]) => /_other$/.test(key));
      const missing = [...named, ...(plural ? ['count'] : [])].filter((name) => !passed.includes(name));
      const needless = passed.filter((name) => !named.has(name) && !ofI18next.has(name));
      return [
        ...missing.map((name) => `${file}: ${written} lacks ${name}`),
        ...needless.map((name) => `${file}: ${written} does not name ${name}`),
      ];
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it('need no exception that nothing makes use of', () => {
    const idle = narrowed.filter(
      ({ file, written }) => !calls.some((call) => call.file === file && call.written === written),
    );
    const empty = asked.filter(({ keys }) => ![...texts.keys()].some((key) => keys.test(key)));
    expect([...idle, ...empty]).toEqual([]);
  });
});

describe('reading sources', () => {
  it('finds strings and templates, nested ones too, and no comments', () => {
    const nested = ['x(`cc.$', '{y ? `ee.$', "{f}` : 'dd'}.gg`)"].join('');
    const text = `// don't\nt('aa.bb'); /* 'no.no' */ ${nested}; const it = "hh";`;
    const { mentions } = usesIn({ file: 'x.ts', text });
    const found = (key: string) => mentions.some(({ matches }) => matches.test(`common:${key}`));
    expect(['aa.bb', 'ee.x', 'dd', 'cc.x.gg', 'hh'].filter((key) => !found(key))).toEqual([]);
    expect(['no.no', 'don', 'aa', 'ee', 'xx'].filter(found)).toEqual([]);
  });

  it('sees a missing parameter, a needless one and a text that does not exist', () => {
    const text = "const { t } = useTranslation('common'); t(ok ? 'actions.call' : 'nav.home', { who });";
    const [first, second] = usesIn({ file: 'x.tsx', text }).calls;
    expect(first).toMatchObject({ written: 'actions.call', passed: ['who'] });
    expect(first?.matches.test('common:actions.call')).toBe(true);
    expect(second?.matches.test('billing:nav.home')).toBe(false);
  });
});
