import { Api } from '../../e2e/harness/api.ts';
import type { Server } from '../../e2e/harness/server.ts';
import type { Ids, Role } from './screens.ts';

interface Account {
  email: string;
  password: string;
}

export interface Demo {
  accounts: Partial<Record<Role, Account>>;
  ids: Ids;
}

interface Me {
  is_alba_admin: boolean;
  is_school_admin: boolean;
  test_taker_info: { id: number } | null;
}

interface Row {
  id: number;
  is_approved_by_alba?: boolean;
  is_available?: boolean;
}

/** Loads the demo data and finds the ids that the screens' addresses need. */
export async function loadDemo(server: Server): Promise<Demo> {
  const known = JSON.parse(server.manage('seed_demo', '--accounts-json')) as Account[];
  const api = new Api(server.baseUrl);
  const accounts: Demo['accounts'] = {};
  for (const account of known) {
    const me = await (await api.as(account)).get<Me>('/app/user/');
    const role = me.is_alba_admin ? 'product' : me.is_school_admin ? 'school' : 'taker';
    accounts[role] ??= account;
  }
  const { product, taker } = accounts;
  if (product === undefined || taker === undefined || accounts.school === undefined) {
    throw new Error('seed_demo did not name an account for every role');
  }
  return { accounts, ids: await findIds(await api.as(product), await api.as(taker)) };
}

async function findIds(product: Api, taker: Api): Promise<Ids> {
  const first = async (api: Api, path: string): Promise<number> => {
    const [row] = await api.get<Row[]>(path);
    if (row === undefined) throw new Error(`the demo data have nothing under ${path}`);
    return row.id;
  };
  const me = await taker.get<Me>('/app/user/');
  if (me.test_taker_info === null) throw new Error('the taker of the demo data takes no tests');
  const own = me.test_taker_info.id;
  const { assigned_test_takers: children } = await taker.get<{ assigned_test_takers: Row[] }>(
    `/app/test-takers/${own}/`,
  );
  const professional = await first(product, '/app/test-takers/responsible-list/');
  const emailOf = async (id: number): Promise<string> =>
    (await product.get<{ email: string }>(`/app/test-takers/${id}/`)).email;
  const begin = async (test_type: 1 | 2): Promise<number> => {
    const child = children[0]?.id;
    const { id } = await taker.post<Row>('/app/tests/create/', {
      test_type,
      test_taker: own,
      ...(child === undefined ? {} : { on_behalf_of_test_taker: child }),
    });
    await taker.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
    return id;
  };
  const finish = async (id: number): Promise<number> => {
    const questions = await taker.get<Row[]>('/app/test-questions/?type=SDQ');
    const answers = questions.map((question) => ({ test_question: question.id, answer: 1 }));
    await taker.put(`/app/tests/${id}/answers/`, { answers });
    await taker.patch(`/app/tests/create/${id}/`);
    return id;
  };
  const results = await taker.get<Row[]>('/app/tests/');
  const available = results.find((row) => row.is_available === true) ?? results[0];
  if (available === undefined) throw new Error('the taker of the demo data has no results');
  return {
    schoolAdmin: await first(product, '/app/school-admins/'),
    productAdmin: await first(product, '/app/alba-admins/'),
    person: own,
    professional,
    professionalEmail: await emailOf(professional),
    childEmail: await emailOf(children[0]?.id ?? own),
    finishedTest: await first(product, '/app/tests/?approved=true'),
    openTest: await first(product, '/app/tests/?approved=false'),
    result: available.id,
    // It comes first: a test begun again about the same person is the unfinished one.
    justFinished: await finish(await begin(2)),
    personality: await begin(1),
    wellbeing: await begin(2),
    taker: children[0]?.id ?? own,
  };
}
