import { expect, test } from '@playwright/test';

/** Longer than any page takes on a busy machine. */
const TIMEOUT_MS = 20_000;

/** Visits one after the other; goes on after what fails, and in the end names each visit that did. */
export async function visitEach<Visit extends { name: string }>(
  visits: readonly Visit[],
  visit: (each: Visit) => Promise<void>,
): Promise<void> {
  test.setTimeout(TIMEOUT_MS * visits.length);
  const failures: string[] = [];
  for (const each of visits) {
    await test
      .step(each.name, () => visit(each))
      .catch((error: Error) => failures.push(`${each.name}: ${error.message}`));
  }
  expect(failures.join('\n\n')).toBe('');
}
