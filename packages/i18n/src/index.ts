export * from './bidi.ts';
export * from './config.ts';
export * from './csv.ts';
export * from './field-error-text.ts';
export * from './format.ts';
export * from './languages.ts';
export * from './load-catalogue.ts';
export * from './read-number.ts';
export type * from './types.ts';
