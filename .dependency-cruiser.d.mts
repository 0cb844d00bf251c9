import type { IConfiguration } from 'dependency-cruiser';

/** The packages that each workspace may import, by its folder. */
export const packagesOf: Readonly<Record<string, readonly string[]>>;

declare const configuration: IConfiguration & Required<Pick<IConfiguration, 'forbidden'>>;
export default configuration;
