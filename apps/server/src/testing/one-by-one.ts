/**
 * Makes as many things as are asked for, one after the other. All at once, those that wait longest for a connection to the
 * database are refused on a slow machine.
 */
export async function oneByOne<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
}
