/** `unreadable`: damaged, or of a kind that cannot be opened here; `unloaded`: the decoder could not be fetched. */
export type HeicProblem = 'unreadable' | 'unloaded' | 'tooLarge' | 'hdr';

/** A HEIC that cannot be made a JPEG. */
export class HeicError extends Error {
  readonly problem: HeicProblem;

  constructor(problem: HeicProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
    this.name = 'HeicError';
  }
}
