/** The moment that dates a test: its end or, until then, its beginning. */
export function testMoment(test: { finished_at: string | null; created_at: string }): string {
  return test.finished_at ?? test.created_at;
}
