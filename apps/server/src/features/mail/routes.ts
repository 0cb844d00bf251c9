import type { FastifyInstance } from 'fastify';
import type { MailDesk } from './context.ts';

/** Threads of the desk, drafts, and what the system sent. */
export function registerMailRoutes(_app: FastifyInstance, _mail: MailDesk): void {}
