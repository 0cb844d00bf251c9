import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes } from './errors.ts';
import { isServerFault } from './problem.ts';

describe('a fault of the server', () => {
  it('is told from an expected outcome by status and code, without the list of codes', () => {
    const told = (Object.keys(errorCodes) as ErrorCode[]).map((code) => ({
      code,
      fault: isServerFault({ code, status: errorCodes[code].status }),
    }));
    expect(told).toEqual(Object.entries(errorCodes).map(([code, { reportable }]) => ({ code, fault: reportable })));
  });
});
