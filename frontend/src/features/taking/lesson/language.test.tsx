import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveLesson } from '../../../parts/lesson/lesson';
import { clearTokens } from '../../../api/tokens';
import { remember } from '../../../i18n/chosenLanguage';
import { api, tokenOf } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';

beforeEach(() =>
  api.on('POST /api/card/', {
    access: tokenOf('3', 'card'),
    label: 'Marta P.',
    locale: 'ca',
    todo: 1,
    declined: 0,
  }),
);
afterEach(() =>
  act(() => {
    clearTokens('logout');
    leaveLesson();
  }),
);
const code = '2222222222{Enter}';
const question = (words: string) => screen.findByRole('heading', { name: words });

test('the language on record is shown where nobody has chosen one', async () => {
  const user = renderApp('/entra');
  await user.type(await screen.findByLabelText('Your code'), code);
  expect(await question('Hola, Marta P.! Ets tu?')).toBeVisible();
});

test('a language chosen at the card holds, also the one that was shown already', async () => {
  const user = renderApp('/entra');
  await user.click(await screen.findByRole('button', { name: /^Language/ }));
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.type(await screen.findByLabelText('Your code'), code);
  expect(await question('Hello, Marta P.! Is that you?')).toBeVisible();
});

test('a language chosen in this browser before holds too', async () => {
  remember('en');
  const user = renderApp('/entra');
  await user.type(await screen.findByLabelText('Your code'), code);
  expect(await question('Hello, Marta P.! Is that you?')).toBeVisible();
});
