import type { Bundle } from '@medplum/fhirtypes';
import type { Consent } from '@skrin/contract/accounts/consents';
import type { Result } from '@skrin/contract/programmes/analyses';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { bundleOf, type Entry, entryOf, type FhirSettings, referenceTo } from '../../../platform/fhir/bundle.ts';
import { type FhirPerson, fhirPatient } from '../../../platform/fhir/patient.ts';
import type { ProgrammeService } from '../programmes/programme-service.ts';
import { fhirConsent, fhirFlag, fhirPhoto, fhirRaisedFlag } from './case.ts';

/** The data of an analysis that goes into its bundle. */
export interface ExportedAnalysis<Id extends ProgrammeId = ProgrammeId> {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  person: FhirPerson;
  assessment: Pick<Assessment<Id>, 'id' | 'answers' | 'questionnaireVersion' | 'updatedAt' | 'redFlags'>;
  /** The front photo first. */
  photos: readonly { isRead: boolean; isRemoved: boolean }[];
  consents: readonly Consent[];
  /** What raises the care level above that of the answers. */
  raised: Pick<Assessment, 'urgency' | 'followUpUrgency'>;
  /** Only for an unlocked analysis. Without it, the bundle tells of what was read in the photos the urgency alone. */
  result?: Result<Id> | undefined;
}

/** An analysis as a bundle of FHIR R4: the answers, the photos, and the result once it is open. */
export function analysisBundle<Id extends ProgrammeId>(
  analysis: ExportedAnalysis<Id>,
  fhir: ProgrammeService<Id>['fhir'],
  settings: FhirSettings,
): Bundle {
  const { id, person, assessment, consents, result } = analysis;
  const { redFlags } = assessment;
  const care = { redFlags, ...analysis.raised };
  const raised = fhirRaisedFlag({ ...care, takesPhotos: analysis.photos.length > 0 }, settings);
  const patient = entryOf(fhirPatient(person, settings), person.id);
  const subject = referenceTo(patient);
  const answers = entryOf({ ...fhir.answers(assessment, settings), subject }, assessment.id);
  const photos = analysis.photos.flatMap(({ isRead, isRemoved }, position) => {
    if (isRemoved) return [];
    const bodySite = fhir.bodySite?.(assessment.answers, settings);
    const sent = { analysisId: id, position, sentAt: analysis.createdAt, bodySite };
    return [{ isRead, entry: entryOf({ ...fhirPhoto(sent, settings), subject }, `${id} ${position}`) }];
  });
  const read = photos.flatMap(({ isRead, entry }) => (isRead ? [entry] : []));
  const entries: Entry[] = [
    patient,
    entryOf(fhir.questionnaire(settings), settings.language),
    answers,
    ...photos.map(({ entry }) => entry),
    ...redFlags.map((flag) => entryOf({ ...fhirFlag(flag, fhir, settings), subject }, `${assessment.id} ${flag.rule}`)),
    ...(raised ? [entryOf({ ...raised, subject }, `${id} raised`)] : []),
    ...consents.map((consent) => {
      const key = `${person.id} ${consent.purpose} ${consent.givenAt}`;
      return entryOf({ ...fhirConsent(consent, settings), patient: subject }, key);
    }),
    ...(result ? fhir.result({ analysisId: id, result, care, subject, photos: read, answers }, settings) : []),
  ];
  return bundleOf(entries, { ...settings, id });
}
