import type { CodeableConcept, Consent as FhirConsent, Flag, Media } from '@medplum/fhirtypes';
import type { Consent } from '@skrin/contract/accounts/consents';
import { href } from '@skrin/contract/pages';
import type { RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import { getAnalysisPhoto } from '@skrin/contract/screening/photo-endpoints';
import { type CareCase, careTextKey, raisedBy, raisedTextKey, urgencyOfCase } from '@skrin/domain/screening/care-level';
import { translator } from '@skrin/i18n/server';
import { type FhirSettings, ownCoding, ownSystem } from '../../../platform/fhir/bundle.ts';
import type { ProgrammeService } from '../programmes/programme-service.ts';

interface FhirPhoto {
  analysisId: string;
  /** The position among the photos of the analysis, from 0. */
  position: number;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  bodySite: CodeableConcept | undefined;
}

/** A photo, by the URL at which everybody who may see the analysis gets it: its bytes are not in the bundle. */
export function fhirPhoto({ analysisId, position, sentAt, bodySite }: FhirPhoto, settings: FhirSettings): Media {
  const t = translator(settings.language);
  const path = getAnalysisPhoto.path.replace(':id', analysisId);
  return {
    resourceType: 'Media',
    status: 'completed',
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/media-type', code: 'image', display: 'Image' }] },
    createdDateTime: sentAt,
    ...(bodySite && { bodySite }),
    content: {
      contentType: 'image/jpeg',
      url: `${settings.publicUrl}${path}?position=${position}`,
      title: t('fhir:photo', { number: position + 1 }),
    },
  };
}

/** A red flag of the answers, with the care level in the words that people see. */
export const fhirFlag = (
  { rule, level, text = rule }: RedFlag,
  { redFlagTitle }: Pick<ProgrammeService['fhir'], 'redFlagTitle'>,
  settings: FhirSettings,
): Omit<Flag, 'subject'> =>
  careFlag(level, settings, {
    coding: [ownCoding(settings.publicUrl, rule, redFlagTitle(rule, settings.language))],
    text: redFlagTitle(text, settings.language),
  });

/** What raises the care level above that of the answers: the result, also while it is sealed, or a follow-up. */
export function fhirRaisedFlag(
  of: CareCase & { takesPhotos: boolean },
  { language, publicUrl }: FhirSettings,
): Omit<Flag, 'subject'> | undefined {
  const [raised, key, level] = [raisedBy(of), raisedTextKey(of, of), urgencyOfCase(of)];
  if (!raised || !key || !level) return undefined;
  const text = translator(language)(`advice:raised.${key}`);
  return careFlag(
    level,
    { language, publicUrl },
    { coding: [ownCoding(publicUrl, `raised-by-${raised}`, text)], text },
  );
}

function careFlag(level: Urgency, { language, publicUrl }: FhirSettings, code: Flag['code']): Omit<Flag, 'subject'> {
  const label = translator(language)(`advice:care.${careTextKey({ redFlags: [{ level }] })}.label`);
  return {
    resourceType: 'Flag',
    status: 'active',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/flag-category', code: 'clinical', display: 'Clinical' },
        ],
      },
      { coding: [ownCoding(publicUrl, level, label)], text: label },
    ],
    code,
  };
}

/** A consent of the person, with its purpose and the version of the texts. */
export function fhirConsent(
  { purpose, version, givenAt }: Consent,
  { language, publicUrl }: FhirSettings,
): FhirConsent {
  const t = translator(language);
  const code = (system: string, code: string, display: string) => ({
    coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display }],
  });
  return {
    resourceType: 'Consent',
    status: 'active',
    scope: code('consentscope', 'patient-privacy', 'Privacy Consent'),
    category: [
      { coding: [{ system: ownSystem(publicUrl), code: purpose }], text: t(`rights:consents.${purpose}.title`) },
    ],
    dateTime: givenAt,
    policy: [{ uri: `${publicUrl}${href('privacy')}` }],
    policyRule: { ...code('v3-ActCode', 'OPTIN', 'opt-in'), text: t('fhir:textsOf', { version }) },
    provision: { type: 'permit' },
  };
}
