import type { Analysis } from '@skrin/contract/screening/analyses';
import type { OutcomeReport } from '@skrin/contract/screening/outcomes';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { findAnalysis, isUnlocked, readUnlockedResults } from './analyses-repository.ts';
import { analysisPolicy, reportableUntil } from './analysis-policy.ts';
import { mailVoucherJob } from './mail-voucher.ts';
import { countOutcome, insertOutcome } from './outcomes-repository.ts';
import { type Programmes, serviceOf } from './programmes/programme-service.ts';
import { readAnalysis } from './read-analysis.ts';

/**
 * Makes the voucher that gives the money back, in the transaction that stores its code; provided by another feature.
 */
export type IssueVoucher = (tx: Transaction) => Promise<string>;

export interface ReportOptions {
  database: Database;
  issueVoucher: IssueVoucher;
  programmes: Programmes;
}

/**
 * Stores the report that a doctor found something else than a clear result named. The money comes back as a voucher,
 * once, and what was found is counted if the person agrees.
 * @throws AppError `not_found`, `forbidden`, `outcome_not_reportable`
 */
export async function reportOutcome(
  { database, issueVoucher, programmes }: ReportOptions,
  { act, id, report }: { act: Act; id: string; report: OutcomeReport },
): Promise<Analysis> {
  return database.transaction(async (tx) => {
    const row = orNotFound(await findAnalysis(tx, { id, scope: analysisPolicy.scope(act.actor) }));
    if (!isUnlocked(row) || !reportableUntil(row)) throw new AppError('outcome_not_reportable');
    await authorize(tx, analysisPolicy, { act, action: 'report', row });
    const isFirst = await insertOutcome(tx, { analysisId: id, voucherCode: await issueVoucher(tx) });
    if (!isFirst) throw new AppError('outcome_not_reportable');
    const results = await readUnlockedResults(tx, [row], { programmes, heatMaps: false });
    const counted = serviceOf(programmes, row.programme).namedBy?.(orNotFound(results.get(id)));
    if (report.consent && counted)
      await countOutcome(tx, { analysisId: id, by: 'person', found: report.found ?? 'unknown', ...counted });
    await addJob(tx, mailVoucherJob, { analysisId: id });
    return readAnalysis(tx, { actor: act.actor, id, programmes });
  });
}
