import type { CodeableConcept, Questionnaire, QuestionnaireResponse, RiskAssessment } from '@medplum/fhirtypes';
import type { Language } from '@skrin/contract/languages';
import type { AnalysisDetails, AnalysisItemDetails, Result, ResultKind } from '@skrin/contract/programmes/analyses';
import type { NamedCondition } from '@skrin/contract/programmes/findings';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { AnalysisState, PhotoFault } from '@skrin/contract/screening/analyses';
import type { AssessedDependant, Assessment, RedFlag, Urgency } from '@skrin/contract/screening/assessments';
import type { DocumentRequest } from '@skrin/contract/screening/documents';
import type { StoredResult } from '@skrin/domain/programmes/registry';
import type { CareCase } from '@skrin/domain/screening/care-level';
import type { DecodedPhoto, Normaliser, Reader } from '@skrin/vision';
import type { FastifyInstance } from 'fastify';
import type { Entry, FhirSettings } from '../../../platform/fhir/bundle.ts';
import type { DocumentSigner } from '../documents/document-signer.ts';
import type { AnsweredFollowUp } from '../urgency.ts';

/** What photos with answers come to. */
interface PhotosRead<Id extends ProgrammeId> {
  /** Why each photo is not read with the others; empty if it is. */
  photoFaults: PhotoFault[][];
  outcome: Sealed<Id> | NoResult;
}

/** A result, and what is told of it before it is opened. */
export interface Sealed<Id extends ProgrammeId = ProgrammeId> {
  result: Result<Id>;
  /** What people pay for. */
  kind: ResultKind<Id>;
  /** How soon a clinician should see what the result says. */
  urgency: Urgency | null;
  faults?: never;
}

/** Why there is no result, which is shown free of charge, and whether the answers had a part in it. */
export interface NoResult {
  result?: never;
  faults: PhotoFault[];
  byAnswers: boolean;
}

/** A result of which a document is made. */
export interface ResultDocument<Id extends ProgrammeId = ProgrammeId> {
  documentId: string;
  issuedAt: Date;
  language: DocumentRequest['language'];
  /** The owner of the account, with their time zone. */
  person: { name: string; timeZone: string };
  analysis: {
    dependant: AssessedDependant | null;
    redFlags: RedFlag[];
    urgency: Urgency | null;
    followUps: AnsweredFollowUp[];
  };
  /** A heat map that it has is shown over the photo. */
  result: Result<Id>;
  /** The stored photo; undefined if it is not wanted or no longer stored. */
  photo: Buffer | undefined;
  signer: DocumentSigner;
  publicUrl: string;
}

/** An analysis with the answers that it rests on, as far as a programme says what is shown of it. */
interface ShownAnalysis<Id extends ProgrammeId> {
  state: AnalysisState;
  /** What people pay for; null where nobody does. */
  kind: ResultKind<Id> | null;
  answers: Answers<Id>;
}

/** What the server does in a programme, with what it was started with. */
export interface ProgrammeService<Id extends ProgrammeId = ProgrammeId> {
  /** Reads photos with the answers of their assessment. Only where photos are taken. */
  readPhotos?: (asked: {
    photos: readonly (Uint8Array | DecodedPhoto)[];
    answers: Answers<Id>;
    questionnaireVersion: string;
  }) => Promise<PhotosRead<Id>>;
  /** A stored result, which an earlier version may have made, as it is shown today; as it is stored, if absent. */
  presentStored?: (stored: StoredResult<Id>) => Result<Id>;
  /** What the page of an analysis shows of its programme, besides the result; nothing, if absent. */
  detailsOf?: (of: ShownAnalysis<Id> & { faults: PhotoFault[] | null }) => Omit<AnalysisDetails<Id>, 'result'>;
  /** What lists show of it. `result` only in state `unlocked`, and without its heat map. */
  itemOf: (of: ShownAnalysis<Id> & { result?: Result<Id> | undefined }) => AnalysisItemDetails<Id>;
  /** The one condition that a result names, to count what doctors found; undefined if it names none or several. */
  namedBy?: (result: Result<Id>) => { named: NamedCondition; modelVersion: string } | undefined;
  /** Whether a document that shows the photo shows a heat map over it. */
  hasHeatMap?: (result: Result<Id>) => boolean;
  /** A result as a PDF, not yet signed. @throws AppError pdf_busy */
  createPdf: (of: ResultDocument<Id>) => Promise<Buffer>;
  /** Endpoints of its own. */
  routes?: (app: FastifyInstance) => void;
  /** `questionnaireInFhir` makes all but the result of what is asked. */
  fhir: {
    /** The title of a red flag, by its text. */
    redFlagTitle: (text: string, language: Language) => string;
    /** Where on the body photos were taken. Only where they are. */
    bodySite?: (answers: Answers<Id>, settings: FhirSettings) => CodeableConcept;
    questionnaire: (settings: FhirSettings) => Questionnaire;
    answers: (
      given: Pick<Assessment<Id>, 'answers' | 'questionnaireVersion' | 'updatedAt'>,
      settings: FhirSettings,
    ) => QuestionnaireResponse;
    result: (
      of: {
        analysisId: string;
        result: Result<Id>;
        care: CareCase;
        subject: RiskAssessment['subject'];
        /** The photos that were read, the front photo first. */
        photos: readonly Entry[];
        answers: Entry;
      },
      settings: FhirSettings,
    ) => Entry[];
  };
}

/** What only some programmes can leave out: not one with stored results of another form, or with details of its own. */
type Needed<Id extends ProgrammeId> =
  | (StoredResult<Id> extends Result<Id> ? never : 'presentStored')
  | (object extends Omit<AnalysisDetails<Id>, 'result'> ? never : 'detailsOf');

/** What the server does in each programme. */
export type Programmes = {
  [Id in ProgrammeId]: ProgrammeService<Id> & Required<Pick<ProgrammeService<Id>, Needed<Id>>>;
};

/** The service of one programme. */
export const serviceOf = <Id extends ProgrammeId>(programmes: Programmes, id: Id): ProgrammeService<Id> =>
  programmes[id];

/** What the services of programmes stand on. */
export interface ProgrammeTools {
  normaliser: Normaliser;
  reader: Reader;
}
