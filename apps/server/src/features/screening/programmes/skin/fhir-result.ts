import type { CodeableConcept, Device, DiagnosticReport, Provenance, RiskAssessment } from '@medplum/fhirtypes';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { conditionCodes } from '@skrin/domain/programmes/skin/condition-codes';
import { type CareCase, careTextKey } from '@skrin/domain/screening/care-level';
import { formatList } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { type Entry, entryOf, type FhirSettings, ownCoding, referenceTo } from '../../../../platform/fhir/bundle.ts';

interface ResultResources {
  analysisId: string;
  result: Result;
  care: CareCase;
  subject: RiskAssessment['subject'];
  /** The photos that were read, the front photo first. */
  photos: readonly Entry[];
  answers: Entry;
}

/**
 * An open result as FHIR resources: the device that read it, the shares as a risk assessment, a diagnostic report that
 * names it, and the provenance.
 */
export function resultEntries(of: ResultResources, settings: FhirSettings): Entry[] {
  const { analysisId, result, photos, answers } = of;
  const device = entryOf(fhirDevice(result), result.modelVersion);
  const shares = entryOf(riskAssessment(of, device, settings), analysisId);
  const report = entryOf(diagnosticReport(of, shares, settings), analysisId);
  const provenance: Provenance = {
    resourceType: 'Provenance',
    target: [referenceTo(shares), referenceTo(report)],
    recorded: result.analysedAt,
    activity: codeOf('v3-DataOperation', 'CREATE', 'create'),
    agent: [{ type: codeOf('provenance-participant-type', 'assembler', 'Assembler'), who: referenceTo(device) }],
    entity: [...photos, answers].map((what) => ({ role: 'source', what: referenceTo(what) })),
  };
  return [device, shares, report, entryOf(provenance, analysisId)];
}

const codeOf = (system: string, code: string, display: string): CodeableConcept => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display }],
});

/** The device: the network, and the rules that combine it with the answers. */
const fhirDevice = ({ modelVersion }: Result): Device => ({
  resourceType: 'Device',
  status: 'active',
  manufacturer: 'Skrin',
  deviceName: [{ name: 'Skrin', type: 'model-name' }],
  version: [{ value: modelVersion }],
});

function riskAssessment(
  { result, care, subject, photos, answers }: ResultResources,
  device: Entry<Device>,
  settings: FhirSettings,
): RiskAssessment {
  const t = translator(settings.language);
  return {
    resourceType: 'RiskAssessment',
    status: 'preliminary',
    subject,
    occurrenceDateTime: result.analysedAt,
    method: { text: t('fhir:method', { version: result.modelVersion }) },
    performer: referenceTo(device),
    basis: [...photos, answers].map(referenceTo),
    prediction: [
      ...result.probabilities.map(({ condition, combined }) => ({
        outcome: conditionConcept(condition, settings),
        probabilityDecimal: percentShown(combined),
      })),
      { outcome: conditionConcept('other', settings), probabilityDecimal: percentShown(result.other) },
    ],
    mitigation: t(`advice:care.${careTextKey(care)}.action`),
    note: [{ text: t('advice:notices.disclaimer') }],
  };
}

/** Whole percent, and never 100: as `formatProbability` shows people. */
const percentShown = (share: number): number => Math.min(99, Math.round(100 * share));

function diagnosticReport(
  { result, subject, photos }: ResultResources,
  shares: Entry<RiskAssessment>,
  settings: FhirSettings,
): DiagnosticReport {
  const title = translator(settings.language)('fhir:report');
  return {
    resourceType: 'DiagnosticReport',
    // A DiagnosticReport of R4 has no element for a risk assessment.
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-risk',
        valueReference: referenceTo(shares),
      },
    ],
    status: 'preliminary',
    code: { coding: [ownCoding(settings.publicUrl, 'skin-screening', title)], text: title },
    subject,
    effectiveDateTime: result.analysedAt,
    issued: result.analysedAt,
    media: photos.map((photo) => ({ link: referenceTo(photo) as { reference: string } })),
    conclusion: conclusionOf(result, settings),
    conclusionCode: result.conditionSet.map((condition) => conditionConcept(condition, settings)),
  };
}

/** What the result names, how often that is right, and what it is not, in the words of the result page. */
function conclusionOf({ kind, conditionSet, confidence }: Result, { language }: FhirSettings): string {
  const t = translator(language);
  const titles = {
    clear: 'screening:analysis.result.oneTitle',
    narrowed: 'screening:analysis.result.narrowedTitle',
    unclear: 'screening:analysis.result.unsureTitle',
  } as const;
  const frequency =
    kind === 'narrowed' ? 'screening:analysis.result.oneOfThese' : 'screening:analysis.result.frequency';
  const names = conditionSet.map((condition) => t(`conditions:${condition}.name`));
  const number = Math.round(10 * confidence);
  return [
    `${t(titles[kind])}: ${formatList(names, language, 'disjunction')}.`,
    ...(kind === 'unclear' ? [] : [t(frequency, { number })]),
    t('advice:notices.disclaimer'),
  ].join(' ');
}

/** The codes of a condition: the World Health Organization's and our own; something outside the eight has only ours. */
function conditionConcept(condition: Condition | 'other', { language, publicUrl }: FhirSettings): CodeableConcept {
  const text = translator(language)(`conditions:${condition}.name`);
  const own = ownCoding(publicUrl, condition, text);
  if (condition === 'other') return { coding: [own], text };
  const { icd10, icd11 } = conditionCodes[condition];
  return {
    coding: [
      { system: 'http://id.who.int/icd/release/11/mms', code: icd11 },
      { system: 'http://hl7.org/fhir/sid/icd-10', code: icd10 },
      own,
    ],
    text,
  };
}
