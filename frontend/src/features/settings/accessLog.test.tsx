import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForPassword } from '../../test/askForProof';
import { api, noConnection, page, refuse } from '../../test/fakeApi';
import { productAdminUser, sight, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const SIGHTS = 'GET /app/user/sights/';
const EXPORT = 'POST /app/user/export/';

describe('who saw my results', () => {
  const open = () => renderApp('/user', { as: testTakerUser() });

  test('says who, in which role, what and when, page by page', async () => {
    api.on(SIGHTS, ({ search }) =>
      page(
        search.get('offset') === '0'
          ? [
              sight(),
              sight({ actions: ['csv.export'], actor_name: null, actor_role: '', about: 'Nil' }),
              sight({
                actions: ['scores.view', 'comment.view'],
                actor_role: 'T',
                as_reader: true,
                test_type_name: null,
                test_date: null,
              }),
            ]
          : [sight({ actions: ['scores.view'], actor_name: 'Pia Roca', actor_role: 'P' })],
        11,
      ),
    );
    const user = open();
    const list = await screen.findByRole('list', { name: 'Who saw my results' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Sara Vidal · School administrator');
    expect(first).toHaveTextContent('Downloaded the report: Emotional-wellbeing test, 19 Nov 2026');
    expect(first).toHaveTextContent(/20 Nov 2026/);
    expect(second).toHaveTextContent('Someone whose account no longer exists');
    expect(second).toHaveTextContent(
      'Downloaded the answers as a table: Emotional-wellbeing test about Nil, 19 Nov 2026',
    );
    expect(third).toHaveTextContent('Sara Vidal · Reads for the school');
    expect(third).toHaveTextContent(
      'Saw the result, in words · Read the comment: A test that has since been deleted',
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await within(list).findByText(/Saw the scores/)).toBeInTheDocument();
    expect(within(list).getByText('Pia Roca')).toBeInTheDocument();
  });

  test('nobody yet; and no school is named to those who may have none', async () => {
    api.on(SIGHTS, page([]));
    open();
    expect(
      await screen.findByText(/Every time anyone else looks at a test about you/),
    ).toBeVisible();
    expect(screen.queryByText(/school/i)).not.toBeInTheDocument();
    expect(await screen.findByText('So far nobody has seen your results.')).toBeInTheDocument();
  });

  test('a failure is shown and can be tried again, the rest stays usable', async () => {
    api.on(SIGHTS, () => refuse(500, 'server_error'));
    const user = open();
    expect(
      await screen.findByText('Not everything could be loaded.', { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeEnabled();
    api.on(SIGHTS, page([sight()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sara Vidal')).toBeInTheDocument();
  });

  test('is not asked for by an administrator, who has none', async () => {
    renderApp('/user', { as: productAdminUser() });
    await screen.findByRole('heading', { name: 'Download my data' });
    expect(screen.queryByText('Who saw my results')).not.toBeInTheDocument();
  });
});

describe('download my data', () => {
  const zip = () =>
    new Response(new Blob(['PK'], { type: 'application/zip' }), {
      headers: { 'Content-Type': 'application/zip' },
    });
  let saved: string[];

  beforeEach(() => {
    saved = [];
    api.on(SIGHTS, page([]));
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  const start = async () => {
    const user = renderApp('/user', { as: testTakerUser() });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    return user;
  };

  test('saves the file', async () => {
    api.on(EXPORT, zip);
    await start();
    expect(await screen.findByText(/Your data has been downloaded/)).toBeInTheDocument();
    expect(saved).toEqual(['alba-my-data.zip']);
  });

  test('an old login is asked for the current password, a wrong one again', async () => {
    const { refusal, isProved } = askForPassword();
    api.on(EXPORT, () => (isProved() ? zip() : refusal()));
    const user = await start();
    const dialog = await screen.findByRole('dialog', { name: 'Enter your current password' });
    await user.type(within(dialog).getByLabelText('Current password'), 'wrong{Enter}');
    expect(await within(dialog).findByText('This is not your current password.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Current password'), 'right{Enter}');
    expect(await screen.findByText(/Your data has been downloaded/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved).toEqual(['alba-my-data.zip']);
  });

  test.each([
    ['no connection', noConnection, 'There is no connection'],
    ['a failure there', () => refuse(500, 'server_error'), 'Something failed on our side'],
    ['an empty file', () => new Response(null), 'Something went wrong'],
  ])('%s is said and nothing is saved', async (_what, answer, words) => {
    api.on(EXPORT, answer);
    await start();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your data could not be downloaded');
    expect(alert).toHaveTextContent(words);
    expect(saved).toEqual([]);
  });
});
