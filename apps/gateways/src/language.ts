import { type Language, languages } from '@skrin/contract/common';
import type { FastifyRequest } from 'fastify';

/** The language of `Accept-Language` (RFC 9110, 12.5.4) that the simulator speaks and the reader likes best. */
export function languageOf(request: FastifyRequest): Language {
  const wished = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { base: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
  });
  const best = wished.toSorted((a, b) => b.quality - a.quality);
  return best.map(({ base }) => languages.find((language) => language === base)).find(Boolean) ?? languages[0];
}
