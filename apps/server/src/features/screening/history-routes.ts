import {
  listAnalyses,
  setReminder as reminderEndpoint,
  removeAnalysis as removeEndpoint,
  reportOutcome as reportEndpoint,
  updateAnalysis as updateEndpoint,
} from '@skrin/contract/screening/analysis-endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listOwnAnalyses } from './history-repository.ts';
import { presentItems } from './present-items.ts';
import { setReminder } from './reminders/set-reminder.ts';
import { type Removal, removeAnalysis } from './remove-analysis.ts';
import { type ReportOptions, reportOutcome } from './report-outcome.ts';
import { updateAnalysis } from './update-analysis.ts';

/** Each report makes a voucher or is refused. */
const REPORTS_PER_MINUTE = 10;

/** Endpoints of the history: list, name, report and remove analyses, and be reminded of one. */
export function registerHistoryRoutes(app: FastifyInstance, options: ReportOptions & Removal): void {
  const { database, programmes } = options;
  route(app, listAnalyses, async ({ act, query }) => {
    const { rows, ...page } = await listOwnAnalyses(database, act.actor, query);
    return { items: await presentItems(database, rows, { actor: act.actor, programmes }), ...page };
  });
  route(app, updateEndpoint, ({ act, params, body }) =>
    updateAnalysis(database, { act, id: params.id, texts: body, programmes }),
  );
  route(app, reportEndpoint, ({ act, params, body }) => reportOutcome(options, { act, id: params.id, report: body }), {
    limits: [{ max: REPORTS_PER_MINUTE, key: ({ principal }) => `report ${principal?.userId}` }],
  });
  route(app, reminderEndpoint, ({ act, params, body }) =>
    setReminder(database, { act, id: params.id, ...body, programmes }),
  );
  route(app, removeEndpoint, ({ act, params, query }) => removeAnalysis(options, { act, id: params.id, ...query }));
}
