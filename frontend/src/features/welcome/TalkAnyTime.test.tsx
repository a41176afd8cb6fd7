import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, page } from '../../test/fakeApi';
import { takerInfo, testTaker, testTakerUser } from '../../test/fixtures';
import { renderApp } from '../../test/renderApp';

const POST = 'POST /app/talk-requests/';
const asked = { id: 5, to: 'tutor', state: 'asked', seen_by: '2026-11-27' };

function pupil(can: boolean) {
  const info = takerInfo({
    reads_childs_words: true,
    can_ask_to_talk: can,
    who_reads: can ? { readers: ['Marta Soler'], tutors: ['Pol Mas'] } : null,
  });
  return testTakerUser({ test_taker_info: info });
}

beforeEach(() => {
  api.on('GET /app/talk-requests/', []);
  api.on('GET /app/assignments/', []);
  api.on('GET /app/test-takers/', page([testTaker()]));
});

test('a pupil asks to talk, is told by when it is read, and takes it back', async () => {
  api.on(POST, () => {
    api.on('GET /app/talk-requests/', [asked]);
    return asked;
  });
  api.on('DELETE /app/talk-requests/:id/', () => {
    api.on('GET /app/talk-requests/', []);
    return new Response(null, { status: 204 });
  });
  const user = renderApp('/premium', { as: pupil(true) });
  await user.click(await screen.findByRole('button', { name: 'I want to talk to someone' }));
  expect(screen.getByRole('radiogroup', { name: 'Who with?' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'My tutor' }));
  await user.type(screen.getByLabelText(/you’d like to add/), 'In the break');
  await user.click(screen.getByRole('button', { name: 'Ask for a talk' }));
  expect(
    await screen.findByText(/will read it by 27 November( 2026)? and tell you when you can talk/),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You have asked to talk to someone' })).toHaveFocus();
  expect(api.calls(POST)[0]?.body).toEqual({ to: 'tutor', note: 'In the break' });
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'I want to talk to someone' })).toHaveFocus(),
  );
});

test('a tutor is offered only where the class has one', async () => {
  const info = takerInfo({
    reads_childs_words: true,
    can_ask_to_talk: true,
    who_reads: { readers: ['Marta Soler'], tutors: [] },
  });
  const user = renderApp('/premium', { as: testTakerUser({ test_taker_info: info }) });
  await user.click(await screen.findByRole('button', { name: 'I want to talk to someone' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: 'My tutor' })).not.toBeInTheDocument();
});

test('a pupil sees that it was read, and not by whom', async () => {
  api.on('GET /app/talk-requests/', [{ ...asked, state: 'seen' }]);
  renderApp('/premium', { as: pupil(true) });
  expect(await screen.findByText('Read by your school')).toBeVisible();
  expect(screen.getByText(/tell you when you can talk/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
});

test('where nobody reads it nothing is promised: the help lines stand there', async () => {
  api.on('GET /app/config/', { help_lines: [{ number: '112', name: 'emergencies' }] });
  renderApp('/premium', { as: pupil(false) });
  expect(await screen.findByText(/call:$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /talk to someone/ })).not.toBeInTheDocument();
  expect(api.calls('GET /app/talk-requests/')).toEqual([]);
});

test('a pupil reads by name who will read it, before asking', async () => {
  const info = takerInfo({
    reads_childs_words: true,
    can_ask_to_talk: true,
    who_reads: { readers: ['Marta Soler'], tutors: ['Pol Mas'] },
  });
  const user = renderApp('/premium', { as: testTakerUser({ test_taker_info: info }) });
  expect(await screen.findByText('At your school it will be read by: Marta Soler')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I want to talk to someone' }));
  await user.click(screen.getByRole('radio', { name: 'My tutor' }));
  expect(screen.getByText('Your tutor will read it: Pol Mas')).toBeVisible();
  expect(screen.getByText('It can also be read by: Marta Soler')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /looks after wellbeing/ }));
  expect(screen.queryByText(/Pol Mas/)).not.toBeInTheDocument();
  // The limits of confidentiality stand above the button that sends the request.
  const limit = screen.getByText(/in danger, your school has to find help/);
  expect(screen.getByText(/nobody at home or in your class sees/)).toBeVisible();
  expect(
    limit.compareDocumentPosition(screen.getByRole('button', { name: 'Ask for a talk' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
