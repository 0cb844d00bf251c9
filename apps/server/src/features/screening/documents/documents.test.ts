import type { Problem } from '@skrin/contract/errors';
import { type Language, languages } from '@skrin/contract/languages';
import type { RedFlagText } from '@skrin/contract/programmes/skin/advice';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { DocumentKey, DocumentRequest, IssuedDocument } from '@skrin/contract/screening/documents';
import { workingHours } from '@skrin/contract/support/hours';
import { verifyFile, verifySummary } from '@skrin/domain/screening/document-signature';
import { formatDateTime, formatPercent } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import jsqr from 'jsqr';
import pLimit from 'p-limit';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { drawPdf, viewPdf } from '../../../platform/pdf/testing/view-pdf.ts';
import { missingIn, names } from '../../../testing/names.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { actorOf, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unlockAnalysis } from '../analysis-fulfilment.ts';
import { analysisPolicy } from '../analysis-policy.ts';
import { adviceContent, careContent, namedContent, sharesContent } from '../programmes/skin/result-content.ts';
import { addressOfCheck, createResultPdf } from '../programmes/skin/result-pdf.ts';
import { analyses, analysisShares, photos } from '../tables.ts';
import { analyseWithShares } from '../testing/analyse-with-shares.ts';
import { matching } from '../testing/flow.ts';
import { openDocumentSigner } from './document-signer.ts';
import { findOpenAnalysis } from './issue-document.ts';
import { giveUpDocument } from './mail-document.ts';

let app: TestApp;
let keys: DocumentKey[];
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  keys = ((await (await app.anonymous.get('/api/document-keys')).json()) as { keys: DocumentKey[] }).keys;
  return app.close;
});

type Person = Awaited<ReturnType<TestApp['signUp']>>;
const plain: DocumentRequest = { language: 'en', photo: false, heatMap: false };

let ayu: Person;
let locked: Analysis<'skin'>;
beforeEach(async () => {
  ayu = await app.signUp();
  // With fever: a red flag.
  const answers = { ...matching.hotLeg, feverOrPastChickenpox: true, history: ['past_chickenpox' as const] };
  ({ analysis: locked } = await analyseWithShares(app, { person: ayu, answers, shares: { cellulitis: 0.9 } }));
});

const open = async () => {
  const key = { id: locked.id, scope: analysisPolicy.scope(actorOf(ayu)) };
  await app.database.transaction((tx) => unlockAnalysis(tx, key, 'order'));
  const { result, redFlags, urgency } = (await (
    await ayu.get(`/api/analyses/${locked.id}`)
  ).json()) as Analysis<'skin'>;
  return { result: orNotFound(result), redFlags, urgency };
};
const ask = (request: Partial<DocumentRequest> = {}, person: Pick<Person, 'post'> = ayu) =>
  person.post(`/api/analyses/${locked.id}/documents`, { ...plain, ...request });
const issue = async (request: Partial<DocumentRequest> = {}) =>
  new Uint8Array(await (await ask(request)).arrayBuffer());
const list = async (person = ayu) =>
  ((await (await person.get('/api/documents')).json()) as { items: IssuedDocument[] }).items;
const statusOf = async (id: string) => (await app.anonymous.get(`/api/documents/${id}/status`)).json();
/** Without the marks of directions, and with plain spaces in place of every kind of space. */
const spaced = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

/**
 * The parts of a text that can be extracted from a PDF as they were written: the whole text. In Arabic: single words
 * without signs above letters and without lam with alif, which are glyphs of their own. Another test checks the order
 * of words.
 */
const readableParts = (language: Language, text: string): string[] =>
  language === 'ar'
    ? (spaced(text)
        .match(/(?<!\S)[\p{L}\d.-]+(?!\S)/gu)
        ?.filter((word) => !/لا|لأ|لإ|\.$/.test(word)) ?? [])
    : [spaced(text)];

/**
 * Phrases of an Arabic text that can be found in the text of a PDF. A word with signs above its letters is extracted in
 * pieces: it ends a phrase, as Latin letters do, and the word after it is left out.
 */
const arabicPhrases = (text: string): string[] =>
  text
    .split(/(?:\S*[\p{M}\p{Script=Latin}]\S*(?:\s+|$))+(?:\S+(?:\s+|$))?/u)
    .map(settled)
    .filter((phrase) => phrase !== '');
/** Without signs, which may be on either side of a number, and with lam and alif, one glyph, in a fixed order. */
const settled = (text: string) =>
  spaced(
    text.replaceAll(/[\p{Cf}\p{P}\p{S}]/gu, '').replaceAll(/[لاأإآ]+/g, (run) => [...run].toSorted().join('')),
  ).trim();

/**
 * Whether a phrase is in two pieces, the first at the end of a line: where a page ends, and where a line begins with a
 * word that has signs above its letters, by which PDFium takes the line apart.
 */
const isCutByLine = (text: string, phrase: string) => {
  const words = phrase.split(' ');
  const lines = text.split(/[\r\n]+/).map(settled);
  return words.some((_, at) => {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return at > 0 && settled(text).includes(after) && lines.some((line) => line.endsWith(before));
  });
};

/** Every text within an object. */
function textsOf(content: object): string[] {
  const texts: string[] = [];
  JSON.stringify(content, (_, value) => (typeof value === 'string' ? texts.push(value) : value));
  return texts;
}

describe('a document of a result', () => {
  it('says in each language what the page says, in words that can be taken out again', async () => {
    const { result, redFlags } = await open();
    for (const language of languages) {
      const response = await ask({ language });
      expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/pdf']);
      const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
      const t = translator(language);
      expect(pdf).toMatchObject({ language, title: t('documents:paper.title') });
      const [flag] = redFlags;
      for (const words of [
        `${ayu.user.firstName} ${ayu.user.lastName}`,
        t('advice:care.today.label'),
        t(`advice:redFlags.${(flag?.text ?? flag?.rule) as RedFlagText}.title`),
        t('questionnaire:options.history.past_chickenpox'),
        t('conditions:cellulitis.name'),
        t('conditions:herpes_zoster.name'),
        formatPercent(result.confidence, language),
        t('conditions:cellulitis.seeClinician'),
        t('advice:notices.disclaimer'),
        result.modelVersion,
      ])
        for (const part of readableParts(language, words)) expect(spaced(pdf.text)).toContain(part);
    }
  });

  it('says how soon to see a doctor by the result, where the answers call for nobody', async () => {
    const answers: Answers = {
      location: ['leg_foot'],
      duration: 'd4_7',
      symptoms: ['redness_swelling'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
    };
    ({ analysis: locked } = await analyseWithShares(app, { person: ayu, answers, shares: { cellulitis: 0.9 } }));
    expect(await open()).toMatchObject({ redFlags: [], urgency: 'urgent' });
    const text = spaced((await readPdf(await issue())).text);
    for (const key of ['care.today.label', 'care.today.action', 'raised.result'] as const)
      expect(text).toContain(translator('en')(`advice:${key}`));
  });

  it('says of chickenpox what no photo tells from it', async () => {
    const answers: Answers = {
      location: ['face', 'trunk', 'scalp'],
      duration: 'd1_3',
      changed: true,
      symptoms: ['itching', 'blisters'],
      surface: ['blister_bumps'],
      feverOrPastChickenpox: true,
    };
    ({ analysis: locked } = await analyseWithShares(app, { person: ayu, answers, shares: { varicella: 0.9 } }));
    expect((await open()).result.conditionSet).toEqual(['varicella']);
    const text = spaced((await readPdf(await issue())).text);
    expect(text).toContain(translator('en')('conditions:varicella.tellApart'));
  });

  it('is made for a name in any script, as it is written as far as there are fonts', async () => {
    const { result, redFlags } = await open();
    const signer = await openDocumentSigner(app.config);
    const all = Object.entries(names).flatMap(([script, those]) => those.map((name) => ({ script, name })));
    expect(all.length).toBeGreaterThanOrEqual(60);
    const wrong: unknown[] = [];
    const make = async ({ script, name }: (typeof all)[number], at: number) => {
      const language = languages[at % languages.length] ?? 'en';
      const pdf = await createResultPdf({
        documentId: newId(),
        issuedAt: new Date(),
        language,
        person: { name: at % 2 ? name : 'Ayu', timeZone: 'Asia/Jakarta' },
        analysis: {
          redFlags,
          urgency: null,
          followUps: [],
          dependant: at % 2 ? null : { id: newId(), name, birthYear: 2018 },
        },
        result,
        photo: undefined,
        signer,
        publicUrl: 'https://skrin.example',
      });
      const text = await viewPdf(pdf);
      // In lines from right to left PDFium takes emoji apart.
      if (language === 'ar') return;
      const isWritten = !text.includes('□') || ['Han', 'Others', 'Odd'].includes(script);
      if (!isWritten || missingIn(text, name).length > 0) wrong.push({ script, name, text: text.slice(0, 400) });
    };
    const atOnce = pLimit(2);
    await Promise.all(all.map((each, at) => atOnce(() => make(each, at))));
    expect(wrong).toEqual([]);
  }, 180_000);

  it('is answered for a person or a child whose name has letters that no font has', async () => {
    await open();
    await ayu.patch('/api/auth/me', { firstName: 'สมชาย 👶', lastName: '𐐀𪚥' });
    const response = await ask();
    expect(response.status).toBe(201);
    const text = await viewPdf(new Uint8Array(await response.arrayBuffer()));
    expect(spaced(text)).toContain('สมชาย 👶 □□');
  });

  it('reads from right to left in Arabic, each phrase and number in its order', async () => {
    const { result, ...analysis } = await open();
    const text = await viewPdf(await issue({ language: 'ar' }));
    const phrases = textsOf([
      formatDateTime(result.analysedAt, 'ar', workingHours.timeZone),
      careContent('ar', { ...analysis, duration: result.answers.duration }),
      namedContent('ar', result),
      sharesContent('ar', result),
      adviceContent('ar', result),
    ]).flatMap(arabicPhrases);
    expect(phrases.join(' ').split(' ').length).toBeGreaterThan(300);
    const cut = phrases.filter((phrase) => !settled(text).includes(phrase));
    expect(cut.filter((phrase) => !isCutByLine(text, phrase))).toEqual([]);
    expect(cut.length).toBeLessThan(phrases.length / 20);
  });

  it('holds photo and heat map if they are wanted, and are there', async () => {
    await open();
    const sizes = [await issue(), await issue({ photo: true }), await issue({ photo: true, heatMap: true })];
    expect(sizes.map(({ length }) => length)).toEqual(sizes.map(({ length }) => length).toSorted((a, b) => a - b));
    await app.database.update(photos).set({ removedAt: new Date() }).where(eq(photos.analysisId, locked.id));
    await issue({ photo: true, heatMap: true });
    expect((await list()).map(({ hasPhoto, hasHeatMap }) => [hasPhoto, hasHeatMap])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('is signed: one changed byte is found', async () => {
    await open();
    const file = await issue();
    expect(await verifyFile(file, keys)).toBe((await list())[0]?.id);
    for (const at of [0, 9, Math.floor(file.length / 2), file.length - 400, file.length - 120, file.length - 2]) {
      const changed = Uint8Array.from(file, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(await verifyFile(changed, keys)).toBeUndefined();
    }
  });

  it('has a code that says what the paper says, signed, where no server reads it', async () => {
    const { result } = await open();
    const signer = await openDocumentSigner(app.config);
    const given = { documentId: newId(), issuedAt: new Date(), result, signer, publicUrl: 'https://skrin.example' };
    const address = new URL(addressOfCheck(given));
    expect(`${address.origin}${address.pathname}${address.search}`).toBe('https://skrin.example/verify');
    expect(await verifySummary(address.hash.slice(1), keys)).toEqual({
      id: given.documentId,
      key: signer.keyId,
      issuedAt: given.issuedAt.toISOString(),
      analysedAt: result.analysedAt,
      named: result.conditionSet,
      confidence: Math.round(100 * result.confidence) / 100,
      model: result.modelVersion,
    });
  });

  it('has that code where a phone reads it off the paper, and a letter that was changed is found', async () => {
    const { result } = await open();
    const { data, width, height } = await drawPdf(await issue());
    const address = new URL(jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(`${app.config.PUBLIC_URL}/verify`);
    const code = address.hash.slice(1);
    expect(await verifySummary(code, keys)).toMatchObject({ id: (await list())[0]?.id, named: result.conditionSet });
    for (const at of [0, 20, code.indexOf('.') - 1, code.indexOf('.'), code.indexOf('.') + 1, code.length - 1]) {
      const changed = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;
      expect(await verifySummary(changed, keys)).toBeUndefined();
    }
  });

  it('is not made of a result that is locked', async () => {
    const response = await ask();
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([409, 'result_locked']);
    const mail = await ayu.post(`/api/analyses/${locked.id}/document-mails`, plain);
    expect(mail.status).toBe(409);
    expect(await list()).toEqual([]);
  });

  it('is made for nobody else, neither somebody with an account nor a clinic that sees the case', async () => {
    await open();
    const [other, clinicId] = [await app.signUp(), newId()];
    expect((await ask({}, other)).status).toBe(404);
    await app.database.insert(analysisShares).values({ analysisId: locked.id, clinicId, consultationId: newId() });
    const clinic = { ...actorOf(other), role: 'clinic' as const, clinicId };
    const seen = await app.database.select().from(analyses).where(analysisPolicy.scope(clinic));
    expect(seen.map(({ id }) => id)).toContain(locked.id);
    await expect(findOpenAnalysis(app.database, clinic, locked.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is withdrawn by its owner alone, once and for good; anybody may ask, and learns nothing else', async () => {
    await open();
    await issue({ language: 'vi' });
    const [issued] = (await list()) as [IssuedDocument];
    expect(issued).toMatchObject({
      analysisId: locked.id,
      language: 'vi',
      withdrawnAt: null,
      can: { withdraw: true },
    });
    expect(await statusOf(issued.id)).toEqual({ state: 'valid' });
    const other = await app.signUp();
    expect((await other.post(`/api/documents/${issued.id}/withdraw`)).status).toBe(404);
    const withdraw = async () =>
      (await (await ayu.post(`/api/documents/${issued.id}/withdraw`)).json()) as IssuedDocument;
    const withdrawn = await withdraw();
    expect(withdrawn.can).toEqual({ withdraw: false });
    expect(await withdraw()).toEqual(withdrawn);
    expect(await statusOf(issued.id)).toEqual({ state: 'withdrawn', withdrawnAt: withdrawn.withdrawnAt });
    expect(await statusOf(newId())).toEqual({ state: 'unknown' });
    expect(await list(other)).toEqual([]);
  });

  it('outlives its analysis, and can still be withdrawn', async () => {
    await open();
    await issue();
    expect((await ayu.delete(`/api/analyses/${locked.id}`)).status).toBe(204);
    const [issued] = await list();
    expect(issued?.analysisId).toBeNull();
    expect((await ayu.post(`/api/documents/${issued?.id}/withdraw`)).status).toBe(200);
  });

  it('comes by mail to the address of the account, signed like the other', async () => {
    await open();
    const asked = await ayu.post(`/api/analyses/${locked.id}/document-mails`, { ...plain, language: 'ar' });
    expect([asked.status, await asked.json()]).toEqual([202, { email: ayu.user.email }]);
    const mail = await vi.waitFor(
      async () => {
        const found = (await readOutbox(app.dataDir)).find(({ to }) => to === ayu.user.email);
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 30_000, interval: 100 },
    );
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.name).toMatch(/^skrin-result-\d{4}-\d\d-\d\d\.pdf$/);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(translator('en')('conditions:cellulitis.name'));
    const [issued] = await list();
    expect(await verifyFile(Uint8Array.from(attachment?.bytes ?? []), keys)).toBe(issued?.id);
    expect(issued).toMatchObject({ language: 'ar', analysisId: locked.id });
  });

  it('that cannot be mailed is not tried for days in silence: its person is told, once', async () => {
    await open();
    const failure = { documentId: newId(), analysisId: locked.id };
    await giveUpDocument(app.database, failure);
    await giveUpDocument(app.database, failure);
    const t = translator('en');
    await vi.waitFor(
      async () => {
        const mails = (await readOutbox(app.dataDir)).filter(({ to }) => to === ayu.user.email);
        expect(mails.map(({ subject }) => subject)).toEqual([t('documents:mail.failed.subject')]);
        expect(mails[0]?.text).toContain(`/health-ai/${locked.id}`);
        expect(mails[0]?.text).not.toContain(t('conditions:cellulitis.name'));
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  it('is checked by keys of earlier days too', async () => {
    const x = keys[0]?.x ?? '';
    const signer = await openDocumentSigner({
      ...app.config,
      DOCUMENT_SIGNING_KEY: 'another secret of more than 32 letters',
      DOCUMENT_FORMER_KEYS: x,
    });
    await open();
    expect(signer.publicKeys.map((key) => key.x)).toContain(x);
    expect(signer.keyId).not.toBe(keys[0]?.kid);
    expect(await verifyFile(await issue(), signer.publicKeys)).toBe((await list())[0]?.id);
  });
});
