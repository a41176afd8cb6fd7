import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLanguage } from '../../../i18n/i18n';
import { api, noConnection } from '../../../test/fakeApi';
import { testTakerUser } from '../../../test/fixtures';
import { renderApp } from '../../../test/renderApp';
import { next, open, question, radio, server, url } from '../../../test/takingServer';
import { device, player } from '../../../test/voices';

const listen = () => screen.findByRole('button', { name: 'Listen to the sentence' });
const fetched = () => api.calls('GET /app/recordings/:name/').map(({ params }) => params.name);

test('a person reads it before the device does, and the next sentence is fetched meanwhile', async () => {
  const { said } = device(['en-GB', true]);
  const { played, pause, held, ...sounds } = player();
  server().recorded = ['en'];
  const user = open();
  await question(1);
  const button = await listen();
  expect(fetched()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(played).toHaveLength(1));
  expect(await sounds.said()).toEqual(['en-1']);
  await waitFor(() => expect(fetched()).toEqual(['en-1', 'en-2']));
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(pause).toHaveBeenCalledTimes(1);
  expect(held.size).toBe(0);

  await user.click(await listen());
  await waitFor(() => expect(played).toHaveLength(2));
  act(() => void played[1]!.dispatchEvent(new Event('ended')));
  expect(await listen()).toHaveAttribute('aria-pressed', 'false');
  expect(fetched()).toEqual(['en-1', 'en-2']);
  expect(said).toEqual([]);
  expect(api.calls('GET /app/recordings/:name/')[0]!.headers.get('Authorization')).toMatch(
    /^Bearer/,
  );
});

test('without a voice of the device the sentence is heard, also slowly, and the answers are not', async () => {
  const { said } = device();
  const { played } = player();
  server().recorded = ['en'];
  const user = open();
  await question(1);
  await user.click(await screen.findByRole('button', { name: /^Read slowly/ }));
  await user.keyboard('l');
  await waitFor(() => expect(played).toHaveLength(1));
  expect(played[0]!.playbackRate).toBe(0.8);
  expect(screen.queryByRole('button', { name: /^Listen:/ })).toBeNull();
  await user.click(radio('Very true'));
  await user.click(next());
  await question(2);
  expect(await listen()).toHaveAttribute('aria-pressed', 'false');
  await screen.findByText('Saved');
  expect(said).toEqual([]);
  // It holds for the test, which other files answer too.
  await user.click(screen.getByRole('button', { name: /^Read slowly/, pressed: true }));
});

test.each(['the line is gone', 'the device cannot play it'])(
  'where %s, a voice of the device reads instead',
  async (why) => {
    const { said } = device(['en-GB', true]);
    const { played, state } = player();
    const served = server();
    served.recorded = ['en'];
    const user = open();
    await question(1);
    const button = await listen();
    if (why === 'the line is gone') api.on('GET /app/recordings/:name/', noConnection);
    else state.refuse = true;
    await user.click(button);
    await waitFor(() => expect(said).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeInTheDocument();
    expect(played).toEqual([]);
  },
);

test('where there is none either, it says so, until the next try', async () => {
  device();
  const { played } = player();
  server().recorded = ['en'];
  const user = open();
  await question(1);
  const button = await listen();
  api.on('GET /app/recordings/:name/', noConnection);
  await user.click(button);
  expect(await screen.findByText('The sentence can’t be played right now.')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  api.on('GET /app/recordings/:name/', () => new Response('again'));
  await user.click(await listen());
  await waitFor(() => expect(played).toHaveLength(1));
  expect(screen.queryByText(/can’t be played/)).toBeNull();
});

test('in another language it is that language or nothing, and the questions stay', async () => {
  device();
  const { played, said } = player();
  const served = server();
  served.recorded = ['en', 'ca'];
  const user = open();
  await question(1);
  await listen();
  await act(() => showLanguage('ca'));
  await user.click(await screen.findByRole('button', { name: 'Escolta la frase' }));
  await waitFor(() => expect(played).toHaveLength(1));
  expect(await said()).toEqual(['ca-1']);
  served.online = false;
  await act(() => showLanguage('es'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Pregunta 1 \(es\)$/);
  expect(screen.queryByRole('button', { name: /Escuchar/ })).toBeNull();
});

test('an answer by hand waits for a recorded voice as for that of the device', async () => {
  device();
  const { played } = player();
  server().recorded = ['en'];
  const user = renderApp(url, { as: testTakerUser() }); // where the next one comes by itself
  await question(1);
  await user.click(await listen());
  await waitFor(() => expect(played).toHaveLength(1));
  const pointer = { pointerType: 'touch', width: 20, height: 20, pressure: 0.5 };
  fireEvent.pointerDown(radio('Very true'), pointer);
  fireEvent.click(radio('Very true'));
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question text 1');
  await user.click(next());
  await question(2);
});
