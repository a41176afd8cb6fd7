/** The moment that dates a test: when it was finished or, until then, begun. */
export function testMoment(test: { finished_at: string | null; created_at: string }): string {
  return test.finished_at ?? test.created_at;
}
