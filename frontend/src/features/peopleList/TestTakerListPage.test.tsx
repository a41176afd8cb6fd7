import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import {
  assigned,
  course,
  productAdminUser,
  school,
  schoolAdminUser,
  testTaker,
} from '../../test/fixtures';
import { address, renderApp } from '../../test/renderApp';

const anna = testTaker({ id: 31, first_name: 'Anna', last_name: 'Puig', email: 'anna@x.cat' });
const marta = testTaker({
  id: 32,
  first_name: 'Marta',
  last_name: 'Serra',
  email: 'marta@x.cat',
  test_taker_type_name: 'teacher',
  has_assigned_people: true,
  assigned_test_takers: [assigned()],
});

function open(url = '/test-takers') {
  api.on('GET /app/schools/', [school(), school({ id: 6, school_name: 'Escola del Bosc' })]);
  api.on('GET /app/courses/school/:id/by-admin/', [course(), course({ id: 51, class_name: 'B' })]);
  api.on('GET /app/test-takers/:id/open/', nothingOpen);
  api.on('GET /app/test-takers/:id/tests/', page([]));
  return renderApp(url, { as: productAdminUser() });
}
const nothingOpen = { talk: 0, cases: 0, referrals: 0, reports_to_hand_over: 0 };
const list = 'GET /app/test-takers/';
const lastSearch = () => Object.fromEntries(api.calls(list).at(-1)!.search);

describe('the list', () => {
  it('shows who there is, one page at a time', async () => {
    api.on(list, page([anna, marta], 60));
    const user = open();
    const row = await screen.findByRole('row', { name: /Marta Serra/ });
    expect(within(row).getByText('marta@x.cat')).toBeVisible();
    expect(within(row).getByText('Escola del Mar')).toBeVisible();
    expect(within(row).getByText('Teacher')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit Serra, Marta' })).toHaveAttribute(
      'href',
      '/test-takers/32',
    );
    expect(screen.getByText('60 results')).toBeVisible();
    expect(lastSearch()).toEqual({ limit: '25', offset: '0', ordering: 'name' });

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(lastSearch()).toEqual({ limit: '25', offset: '25', ordering: 'name' }),
    );
    expect(address()).toBe('/test-takers?page=2');
  });

  it('comes only when the filters above it have all their fields, or never will', async () => {
    api.on(list, page([anna], 1));
    let answer: (schools: Response) => void = () => undefined;
    renderApp('/test-takers', { as: productAdminUser() });
    api.on(
      'GET /app/schools/',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    await screen.findByRole('searchbox');
    await waitFor(() => expect(api.calls(list)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Test takers' })).not.toBeInTheDocument();
    answer(refuse(403, 'permission_denied'));
    expect(await screen.findByText('Puig, Anna')).toBeVisible();
  });

  it('keeps school, class and page in the address, and the search beside it', async () => {
    api.on(list, page([anna], 60));
    const user = open('/test-takers?page=2');
    await screen.findByText('Puig, Anna');
    await user.type(screen.getByRole('searchbox'), 'puig');
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'puig', offset: '0' }));
    expect(address()).toBe('/test-takers');
    expect(screen.getByLabelText('Class')).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'School' }), 'mar');
    await user.click(await screen.findByRole('option', { name: /Escola del Mar/ }));
    await screen.findByRole('option', { name: '1r ESO · B' });
    await user.selectOptions(screen.getByLabelText('Class'), '1r ESO · B');
    await waitFor(() =>
      expect(lastSearch()).toEqual({
        search: 'puig',
        school: '5',
        course: '51',
        ordering: 'name',
        limit: '25',
        offset: '0',
      }),
    );
    expect(address()).toBe('/test-takers?school=5&course=51');
    await user.click(screen.getByRole('button', { name: 'Clear School' }));
    await waitFor(() => expect(address()).toBe('/test-takers'));
    expect(lastSearch()).toMatchObject({ search: 'puig' });
  });

  it('asks for one request for a word typed quickly', async () => {
    api.on(list, page([anna]));
    const user = open();
    await screen.findByText('Puig, Anna');
    const before = api.calls(list).length;
    await user.type(screen.getByRole('searchbox'), 'serra');
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'serra' }));
    expect(api.calls(list)).toHaveLength(before + 1);
  });

  it('does not ask for the school who has only one', async () => {
    api.on(list, page([anna]));
    api.on('GET /app/schools/', [school()]);
    api.on('GET /app/courses/school/5/by-admin/', [course()]);
    renderApp('/test-takers', { as: schoolAdminUser() });
    await screen.findByRole('option', { name: '1r ESO · A' });
    expect(screen.getByLabelText('Class')).toBeEnabled();
    expect(screen.queryByRole('combobox', { name: 'School' })).not.toBeInTheDocument();
  });

  it('goes to the last page that exists', async () => {
    api.on(list, ({ search }) => page(search.get('offset') === '25' ? [anna] : [], 26));
    open('/test-takers?page=9');
    await screen.findByText('Puig, Anna');
    expect(address()).toBe('/test-takers?page=2');
  });
});

describe('the order', () => {
  const heading = (name: string) => screen.getByRole('columnheader', { name });

  it('is the server’s, is turned by a second press, and starts at the first page', async () => {
    api.on(list, page([anna, marta], 60));
    const user = open('/test-takers?page=2');
    await screen.findByText('Puig, Anna');
    for (const name of ['Class', 'Role']) {
      expect(heading(name)).not.toHaveAttribute('aria-sort');
    }
    expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading('Class')).getByRole('button'));
    await waitFor(() =>
      expect(lastSearch()).toEqual({ ordering: 'class', limit: '25', offset: '0' }),
    );
    expect(heading('Class')).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/test-takers?ordering=class');
    await user.click(within(heading('Class')).getByRole('button'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ ordering: '-class' }));
    expect(heading('Class')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(heading('Name')).getByRole('button'));
    await waitFor(() => expect(lastSearch()).toMatchObject({ ordering: 'name' }));
    expect(heading('Class')).not.toHaveAttribute('aria-sort');
  });

  it('outlives another search and the clearing of it', async () => {
    api.on(list, ({ search }) => (search.has('search') ? page([]) : page([anna])));
    const user = open('/test-takers?ordering=-name&size=50&school=5');
    await screen.findByText('Puig, Anna');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'zzz', ordering: '-name' }));
    await screen.findByText('Nothing found for “zzz”');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    await screen.findByText('Puig, Anna');
    expect(address()).toBe('/test-takers?ordering=-name&size=50');
    expect(lastSearch()).toEqual({ ordering: '-name', limit: '50', offset: '0' });
  });

  it('of an address that no column knows is not asked for', async () => {
    api.on(list, page([anna]));
    open('/test-takers?ordering=password');
    await screen.findByText('Puig, Anna');
    expect(lastSearch()).toEqual({ limit: '25', offset: '0', ordering: 'name' });
    expect(screen.queryByRole('button', { name: /Clear/ })).not.toBeInTheDocument();
  });
});

describe('several people', () => {
  const removal = 'DELETE /app/test-takers/:id/delete/';
  const jan = testTaker({ id: 33, first_name: 'Jan', last_name: 'Roca', email: 'jan@x.cat' });

  it('are chosen, counted, and deleted together but for those who hold others', async () => {
    let people = [anna, marta, jan];
    api.on(list, () => page(people));
    api.on(removal, ({ params }) => {
      people = people.filter((one) => String(one.id) !== params.id);
      return undefined;
    });
    const user = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna Puig' }));
    expect(screen.getByText('1 chosen')).toBeVisible();
    expect(
      screen.getByRole('checkbox', { name: 'Choose all on this page' }),
    ).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    expect(screen.getByText('3 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete the chosen ones' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 people?' });
    expect(dialog).toHaveTextContent('Anna Puig, Jan Roca');
    expect(dialog).toHaveTextContent(
      'These stay, because others are assigned to them: Marta Serra',
    );
    const confirmed = within(dialog).getByRole('button', { name: 'Delete' });
    expect(confirmed).toBeDisabled();
    const typed = within(dialog).getByLabelText('Type how many people are deleted');
    await user.type(typed, '3');
    expect(confirmed).toBeDisabled();
    await user.clear(typed);
    await user.type(typed, '2');
    await user.click(confirmed);
    expect(await screen.findByText('2 people have been deleted')).toBeVisible();
    expect(api.calls(removal).map(({ params }) => params.id)).toEqual(['31', '33']);
    expect(screen.queryByRole('row', { name: /Anna Puig/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('are not chosen any more when another page is shown', async () => {
    api.on(list, ({ search }) => page([search.get('offset') === '25' ? jan : anna], 26));
    const user = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Anna Puig' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('checkbox', { name: 'Choose Jan Roca' })).not.toBeChecked();
    expect(
      screen.queryByRole('button', { name: 'Delete the chosen ones' }),
    ).not.toBeInTheDocument();
  });
});

describe('a row', () => {
  it('opens wherever it is pressed, but not by its own buttons', async () => {
    api.on(list, page([anna, marta]));
    api.on('GET /app/test-takers/:id/', marta);
    const user = open();
    const row = await screen.findByRole('row', { name: /Marta Serra/ });
    await user.click(within(row).getByRole('checkbox'));
    expect(address()).toBe('/test-takers');
    await user.click(within(row).getByText('Teacher'));
    await waitFor(() => expect(address()).toBe('/test-takers/32'));
  });
});

describe('an empty list', () => {
  it('leads to the pupil list, and to adding people', async () => {
    api.on(list, page([]));
    open();
    expect(await screen.findByText('There are no test takers yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add test takers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a pupil list' })).toBeVisible();
  });

  it('repeats what was not found and offers to clear it', async () => {
    api.on(list, ({ search }) => (search.has('search') ? page([]) : page([anna])));
    const user = open('/test-takers?search=zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    expect(await screen.findByText('Puig, Anna')).toBeVisible();
    expect(address()).toBe('/test-takers');
  });

  it('says that it could not be loaded and tries again', async () => {
    api.on(list, () => refuse(403, 'permission_denied', { detail: 'Not today.' }));
    const user = open();
    expect(await screen.findByText('Not today.')).toBeVisible();
    api.on(list, page([anna]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Puig, Anna')).toBeVisible();
  });
});

describe('deleting', () => {
  const removal = 'DELETE /app/test-takers/:id/delete/';

  async function choose(user: ReturnType<typeof open>, name: string) {
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Delete the chosen ones' }));
  }

  async function ask(name: string) {
    const user = open();
    await choose(user, name);
    const dialog = screen.getByRole('dialog');
    // It waits until it is known what goes with the person.
    const act = within(dialog).queryByRole('button', { name: 'Delete' });
    if (act) await waitFor(() => expect(act).toBeEnabled());
    return { user, dialog };
  }

  it('names the person and the consequence, and starts at the safe button', async () => {
    api.on(list, page([anna]));
    const { user, dialog } = await ask('Anna Puig');
    expect(dialog).toHaveAccessibleName('Delete Anna Puig?');
    expect(dialog).toHaveTextContent('Tests, answers and reports of this person');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect(api.calls(removal)).toHaveLength(0);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete the chosen ones' })).toHaveFocus(),
    );
  });

  it('says what has to be closed first', async () => {
    api.on(list, page([anna]));
    const user = open();
    api.on('GET /app/test-takers/:id/open/', { ...nothingOpen, talk: 1, cases: 2 });
    await choose(user, 'Anna Puig');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/wishes to talk 1, cases 2/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('deletes nobody as long as it is not known what goes too', async () => {
    api.on(list, page([anna]));
    const user = open();
    api.on('GET /app/test-takers/:id/tests/', () => refuse(500, 'server_error'));
    await choose(user, 'Anna Puig');
    const act = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
    expect(await screen.findByText(/^Not everything could be loaded/)).toBeVisible();
    expect(act).toBeDisabled();
  });

  it('has the name typed where answers go too', async () => {
    api.on(list, page([anna]));
    api.on(removal, () => undefined);
    const user = open();
    api.on('GET /app/test-takers/:id/tests/', page([], 3));
    await choose(user, 'Anna Puig');
    const dialog = screen.getByRole('dialog');
    const field = await within(dialog).findByLabelText('Type the name to delete');
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.type(field, 'anna puig');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Anna Puig has been deleted')).toBeVisible();
  });

  it('removes the row on 204 and moves the focus to the list', async () => {
    let people = [anna, marta];
    api.on(list, () => page(people));
    api.on(removal, () => {
      people = [marta];
      return undefined;
    });
    const { user, dialog } = await ask('Anna Puig');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('row', { name: /Anna Puig/ })).not.toBeInTheDocument();
    expect(screen.getByText('Anna Puig has been deleted')).toBeVisible();
    expect(api.calls(removal)[0]!.params).toEqual({ id: '31' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Test takers' })).toHaveFocus());
  });

  it('refuses without a way to confirm for someone with assigned people', async () => {
    api.on(list, page([marta]));
    const { user, dialog } = await ask('Marta Serra');
    expect(dialog).toHaveTextContent(
      'You cannot delete this test taker because they have assigned test takers',
    );
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says the same when the server knows better', async () => {
    api.on(list, page([anna]));
    api.on(removal, () => refuse(409, 'has_assigned_test_takers'));
    const { user, dialog } = await ask('Anna Puig');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/they have assigned test takers/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('explains that the person had already been deleted', async () => {
    let people = [anna, marta];
    api.on(list, () => page(people));
    api.on(removal, () => {
      people = [marta];
      return refuse(404, 'not_found');
    });
    const { user, dialog } = await ask('Anna Puig');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Anna Puig had already been deleted')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Anna Puig/ })).not.toBeInTheDocument();
  });

  it.each([
    ['without a connection', noConnection, /There is no connection/],
    ['when the server fails', () => refuse(500, 'server_error'), /failed on our side/],
  ])('stays open %s and can be tried again', async (_, answer, words) => {
    api.on(list, page([anna]));
    api.on(removal, answer);
    const { user, dialog } = await ask('Anna Puig');
    const button = within(dialog).getByRole('button', { name: 'Delete' });
    await user.click(button);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    api.on(removal, () => undefined);
    await user.click(button);
    expect(await screen.findByText('Anna Puig has been deleted')).toBeVisible();
  });
});
