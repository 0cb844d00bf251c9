import type { IConfiguration } from 'dependency-cruiser';

/** The packages that each workspace may import, by its folder. */
export const packagesOf: Readonly<Record<string, readonly string[]>>;

/** Patterns of the places outside its folders that are the first programme's own. */
export const ofFirstProgramme: readonly string[];
/** Patterns of the places that still know it by its name. */
export const stillKnowsSkin: readonly string[];

declare const configuration: IConfiguration & Required<Pick<IConfiguration, 'forbidden'>>;
export default configuration;
