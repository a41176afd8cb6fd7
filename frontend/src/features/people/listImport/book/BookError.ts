export type BookProblem = 'too-big' | 'empty' | 'broken';

/** Why a workbook cannot be read. */
export class BookError extends Error {
  readonly problem: BookProblem;

  constructor(problem: BookProblem) {
    super(problem);
    this.problem = problem;
  }
}
