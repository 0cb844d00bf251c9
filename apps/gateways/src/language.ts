import { type Language, languages } from '@skrin/contract/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of `Accept-Language` (RFC 9110, 12.5.4) that the simulator speaks and the reader likes best. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = new Negotiator(request).language([...languages]);
  return languages.find((language) => language === wanted) ?? languages[0];
}
