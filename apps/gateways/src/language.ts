import { type Language, languages } from '@skrin/contract/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language that the reader prefers in `Accept-Language` (RFC 9110, 12.5.4) among those of the simulator. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = new Negotiator(request).language([...languages]);
  return languages.find((language) => language === wanted) ?? languages[0];
}
