export type BookProblem = 'too-big' | 'empty' | 'broken' | 'delta';

/** The reason why a workbook, or another archive, cannot be read. */
export class BookError extends Error {
  readonly problem: BookProblem;

  constructor(problem: BookProblem) {
    super(problem);
    this.problem = problem;
  }
}
