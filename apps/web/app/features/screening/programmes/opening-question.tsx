import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ComponentType } from 'react';
import { questionsAddress } from './addresses.ts';
import { PlaceLinks, type PlaceLinksProps } from './skin/body-map/place-links.tsx';

/** The options of the first question of a programme as links, where it has them. */
const openings: Partial<Record<ProgrammeId, ComponentType<PlaceLinksProps>>> = { skin: PlaceLinks };
const Opening = openings[firstProgramme];

/** The first question of the first programme, whose options are links: each begins the check with itself as the answer. */
export const OpeningQuestion = ({ labelledBy }: Pick<PlaceLinksProps, 'labelledBy'>) =>
  Opening && <Opening labelledBy={labelledBy} addressOf={addressWith} />;

/** Behind the hash, the answer is sent to no server (`check/use-given-answer.ts`). */
const addressWith = (option: string) => `${questionsAddress(firstProgramme)}#${option}`;
