import type { ResultKind } from '@skrin/contract/programmes/analyses';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type AnalysisState, isOtherDisease } from '@skrin/contract/screening/analyses';
import { concludeEarlier } from '@skrin/domain/programmes/skin/conclude-earlier';
import { urgencyOf } from '@skrin/domain/programmes/skin/condition-urgency';
import { groupsThatFit } from '@skrin/domain/programmes/skin/groups-that-fit';
import { type DecodedPhoto, PhotoError, type Reader, type Reading } from '@skrin/vision';
import { questionnaireInFhir } from '../../fhir/questionnaire.ts';
import type { Programmes, ProgrammeTools } from '../programme-service.ts';
import { combineReading, faultsOf } from './combine-reading.ts';
import { registerDemoRoutes } from './demo-routes.ts';
import { resultEntries } from './fhir-result.ts';
import { registerModelRoutes } from './model-routes.ts';
import { bodySite, questionnaireWords } from './questionnaire-words.ts';
import { createResultPdf } from './result-pdf.ts';

export const skinFhir: Programmes['skin']['fhir'] = {
  ...questionnaireInFhir('skin', questionnaireWords),
  bodySite,
  result: resultEntries,
};

/** Photos of skin are read by the network, and told as its counts of photos of other sources support. */
export const createSkinService = ({ reader, normaliser }: ProgrammeTools): Programmes['skin'] => ({
  readPhotos: async ({ photos, ...asked }) => {
    const readings = await Promise.all(photos.map((photo) => readPhoto(reader, photo)));
    const outcome = combineReading({ manifest: reader.manifest, readings, ...asked });
    const photoFaults = readings.map(faultsOf);
    if (!outcome.result) return { photoFaults, outcome };
    const { result } = outcome;
    const urgency = urgencyOf(result.conditionSet) ?? null;
    return { photoFaults, outcome: { result, kind: result.kind, urgency } };
  },
  presentStored: (stored) => ('kind' in stored ? stored : concludeEarlier(stored, reader.manifest.reliability)),
  detailsOf: ({ faults, ...of }) => ({
    ...common(of),
    // By the answers alone: what the photo shares out among the eight is not told.
    ...(of.state === 'retake' && isOtherDisease(faults) && { lookAlikes: groupsThatFit(of.answers) }),
  }),
  itemOf: ({ result, ...of }) => ({
    ...common(of),
    location: of.answers.location,
    ...(result && { named: result.conditionSet }),
  }),
  namedBy: ({ condition, modelVersion }) => (condition ? { named: condition, modelVersion } : undefined),
  hasHeatMap: ({ heatMap }) => heatMap !== null,
  createPdf: createResultPdf,
  routes: (app) => {
    registerDemoRoutes(app, { reader, normaliser });
    registerModelRoutes(app);
  },
  fhir: skinFhir,
});

const common = ({
  state,
  kind,
  answers,
}: {
  state: AnalysisState;
  kind: ResultKind<'skin'> | null;
  answers: Answers;
}) => ({
  duration: answers.duration,
  ...(state === 'locked' && kind !== null && { kind }),
});

/** `undefined` when the photo cannot be decoded, which another attempt would not change. */
async function readPhoto(reader: Reader, photo: Uint8Array | DecodedPhoto): Promise<Reading | undefined> {
  try {
    return await reader.read(photo);
  } catch (error) {
    if (error instanceof PhotoError) return undefined;
    throw error;
  }
}
