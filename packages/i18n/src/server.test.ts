import { languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { translator } from './server.ts';
import { allTexts } from './testing/catalogues.ts';

describe('translator', () => {
  it('speaks the language asked for, whichever was asked for before', () => {
    const [english, indonesian] = [translator('en'), translator('id')];
    expect(english('errors:internal.title')).toBe('Something went wrong');
    expect(indonesian('errors:internal.title')).toBe('Terjadi kesalahan');
    expect(english('errors:internal.title')).toBe('Something went wrong');
  });

  it('fills in parameters as they are, once', () => {
    const t = translator('id');
    expect(t('errors:fieldErrors.required', { field: 'Lokasi' })).toBe('Lokasi wajib diisi');
    expect(t('errors:fieldErrors.required', { field: '<b>&{count}' })).toBe('<b>&{count} wajib diisi');
  });

  it('keeps what it fills in apart from a sentence that is read from the right', () => {
    expect(translator('ar')('common:status.requestId', { id: '01a1-7662' })).toContain('\u206801a1-7662\u2069');
    expect(translator('ar')('errors:photo_too_large.detail')).not.toContain('\u206815');
    expect(translator('id')('common:status.requestId', { id: '01a1-7662' })).toMatch(/ 01a1-7662$/);
  });

  it('counts as the language does', () => {
    const field = 'Name';
    expect(translator('en')('errors:fieldErrors.too_short', { field, count: 1 })).toBe(
      'Name needs at least 1 character',
    );
    expect(translator('en')('errors:fieldErrors.too_short', { field, count: 8 })).toBe(
      'Name needs at least 8 characters',
    );
    expect(translator('id')('errors:fieldErrors.too_short', { field, count: 1 })).toBe('Name minimal 1 karakter');
  });

  it.each(languages)('knows the photo limits of the contract in %s', (language) => {
    const photoErrors = [...allTexts(language).keys()].filter((key) => key.startsWith('errors:photo_'));
    const t = translator(language);
    expect(t('errors:photo_type_unsupported.detail')).toContain('JPEG, PNG, WebP, AVIF');
    expect(t('errors:photo_too_large.detail')).toMatch(/\b15\b/);
    for (const key of photoErrors) expect(t(key as 'errors:photo_empty.title'), key).not.toMatch(/[{}]/);
  });
});
