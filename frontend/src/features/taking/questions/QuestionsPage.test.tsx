import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { showLanguage } from '../../../i18n/i18n';
import { readKept } from '../../../drafts/kept';
import { api } from '../../../test/fakeApi';
import { address } from '../../../test/renderApp';
import { SAVE, next, open, question, radio, sent, server, url } from '../../../test/takingServer';

describe('one question', () => {
  test('stands under its stem, with the answers as a group that it names', async () => {
    server();
    open();
    const name = 'In the last six months Anna has been someone who… Question text 1';
    expect(await question(1)).toHaveAccessibleName(name);
    const group = screen.getByRole('radiogroup', { name });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('value')),
    ).toEqual(['0', '1', '2']);
    expect(document.title).toMatch(/^Question 1 of 25 – Emotional-wellbeing test – /);
  });

  test('about oneself it has the other stem, and in the other test other answers', async () => {
    server({
      test_type: 1,
      test_type_name: 'BFI',
      on_behalf_of_test_taker: null,
      on_behalf_of_test_taker_name: null,
    });
    open('/test/questions?type=personality&takers=30&test_id=7');
    expect(await question(1)).toHaveAccessibleName('I see myself as someone who… Question text 1');
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(screen.queryByText(/six months/)).not.toBeInTheDocument();
    expect(screen.getByText('Question 1 of 44')).toBeInTheDocument();
  });

  test('in the middle of a test it is said once, where the time is said otherwise', async () => {
    server({ answered: 12 });
    const user = open();
    await question(13);
    expect(screen.queryByText('Halfway!')).not.toBeInTheDocument();
    await user.click(radio('Very true'));
    await user.click(next());
    await question(14);
    expect(screen.getByText('Halfway!').closest('[role=status]')).toBeVisible();
    expect(screen.queryByText(/minutes? left/)).not.toBeInTheDocument();
    await user.click(radio('Very true'));
    await user.click(next());
    await question(15);
    expect(screen.queryByText('Halfway!')).not.toBeInTheDocument();
  });

  test('a screen reader is told once that answers are saved, and not after each sentence', async () => {
    server();
    const user = open();
    await question(1);
    const heard = () => screen.getAllByRole('status').map((one) => one.textContent);
    await user.click(radio('Very true'));
    await user.click(next());
    await waitFor(() => expect(heard()).toContain('Saved'));
    await question(2);
    await user.click(radio('Very true'));
    await user.click(next());
    await question(3);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(heard()).not.toContain('Saved');
  });

  test('the test decides which questions, whatever the address says', async () => {
    server();
    open('/test/questions?type=personality&takers=31&test_id=7');
    expect(await question(1)).toBeInTheDocument();
    expect(screen.getByText('Question 1 of 25')).toBeInTheDocument();
  });

  test('the bar shows and tells what lies behind', async () => {
    server({ answered: 5 });
    open();
    await question(6);
    const bar = screen.getByRole('progressbar', { name: 'Question 6 of 25' });
    expect(bar).toHaveAttribute('aria-valuenow', '20');
    expect(bar.firstElementChild).toHaveStyle({ width: '20%' });
  });

  test('follows the language at once', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(radio('Very true'));
    api.on('GET /app/test-questions/', () => new Promise(() => undefined)); // not there yet
    await act(() => showLanguage('ca'));
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'En els últims sis mesos, Anna ha estat algú que… Pregunta 1',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'És molt cert' })).toBeChecked();
    expect(document.title).toMatch(/^Pregunta 1 de 25 – /);
  });
});

describe('going on', () => {
  test('Next waits for an answer, saves it and shows the next question', async () => {
    const state = server();
    const user = open();
    expect(await question(1)).toHaveFocus();
    expect(next()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(radio('Very true'));
    expect(sent()).toEqual([]);
    await user.click(next());
    expect(await question(2)).toHaveFocus();
    expect(document.title).toMatch(/^Question 2 of 25/);
    expect(next()).toBeDisabled();
    await waitFor(() => expect([...state.answers]).toEqual([[100, 2]]));
    expect(api.calls(SAVE)[0]?.body).toEqual({ answers: [{ test_question: 100, answer: 2 }] });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  test.each([
    ['Not true', 0],
    ['Somewhat true', 1],
    ['Very true', 2],
  ])('“%s” is sent as %i', async (label, value) => {
    server();
    const user = open();
    await question(1);
    await user.click(radio(label));
    await user.click(next());
    await waitFor(() => expect(sent()).toEqual([[100, value]]));
  });

  test.each([
    ['Strongly disagree', 1],
    ['Disagree', 2],
    ['Neither agree nor disagree', 3],
    ['Agree', 4],
    ['Strongly agree', 5],
  ])('“%s” is sent as %i', async (label, value) => {
    server({ test_type: 1, test_type_name: 'BFI' });
    const user = open();
    await question(1);
    await user.click(radio(label));
    await user.click(next());
    await waitFor(() => expect(sent()).toEqual([[100, value]]));
  });

  test('after the pause was not taken, or the test not deleted, digits choose again', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Keep answering' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.keyboard('2');
    expect(radio('Somewhat true')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the test…' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.keyboard('1{Enter}');
    await question(2);
    await waitFor(() => expect(sent().at(-1)).toEqual([100, 0]));
  });

  test('by keyboard alone: a digit chooses, Enter goes on', async () => {
    server();
    const user = open();
    expect(await question(1)).toHaveFocus();
    await user.keyboard('3');
    expect(radio('Very true')).toBeChecked();
    expect(radio('Very true')).toHaveFocus();
    await user.keyboard('1');
    expect(radio('Not true')).toBeChecked();
    await user.keyboard('9');
    expect(radio('Not true')).toBeChecked();
    await user.keyboard('{Enter}');
    expect(await question(2)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await question(2)).toBeInTheDocument();
    await waitFor(() => expect(sent()).toEqual([[100, 0]]));
  });

  test('Previous and the back button of the browser show the last question as answered', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(radio('Somewhat true'));
    await user.click(next());
    await question(2);
    await user.click(radio('Not true'));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await question(1);
    expect(radio('Somewhat true')).toBeChecked();
    await user.click(radio('Very true'));
    await user.click(next());
    await question(2);
    expect(radio('Not true')).toBeChecked();
    await waitFor(() => expect(address()).toBe(`${url}&q=2`));
    act(() => window.history.back());
    await question(1);
    expect(radio('Very true')).toBeChecked();
    await waitFor(() =>
      expect(sent()).toEqual([
        [100, 1],
        [100, 2],
      ]),
    );
  });
});

describe('a slow phone', () => {
  test('shows the next question before it takes time for the address and the network', async () => {
    server();
    const user = open();
    await question(1);
    await waitFor(() => expect(address()).toBe(`${url}&q=1`));
    await user.click(radio('Very true'));
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    fireEvent.click(next());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question text 2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(readKept(3, 'answers.7')).toEqual([[100, 2]]);
    await act(() => vi.advanceTimersByTimeAsync(0)); // whatever does not wait for the frame
    expect(address()).toBe(`${url}&q=1`);
    expect(sent()).toEqual([]);
    vi.advanceTimersToNextFrame();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(address()).toBe(`${url}&q=2`));
    await waitFor(() => expect(sent()).toEqual([[100, 2]]));
  });

  test('sends also what was answered just before the tab was hidden', async () => {
    server();
    const user = open();
    await question(1);
    await user.click(radio('Very true'));
    vi.stubGlobal('requestAnimationFrame', () => 0); // a hidden tab draws no frame
    await user.click(next());
    await waitFor(() => expect(sent()).toEqual([[100, 2]]));
    await waitFor(() => expect(address()).toBe(`${url}&q=2`));
  });

  test('Previous right after Next is the question before, not the one before that', async () => {
    server({ answered: 3 });
    const user = open();
    await question(4);
    await user.click(radio('Very true'));
    fireEvent.click(next());
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question text 4');
    await waitFor(() => expect(sent()).toEqual([[103, 2]]));
    expect(await question(4)).toHaveFocus();
    await waitFor(() => expect(address()).toBe(`${url}&q=4`));
  });

  test('two questions answered before either is drawn are two steps back', async () => {
    server();
    open();
    await question(1);
    await waitFor(() => expect(address()).toBe(`${url}&q=1`));
    for (const answer of ['Very true', 'Not true']) {
      fireEvent.click(radio(answer));
      fireEvent.click(next());
    }
    await question(3);
    await waitFor(() => expect(address()).toBe(`${url}&q=3`));
    act(() => window.history.back());
    await question(2);
    expect(radio('Not true')).toBeChecked();
    expect(address()).toBe(`${url}&q=2`);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('the back button right after Next is the question before, not the one before that', async () => {
    server({ answered: 1 });
    const user = open();
    await question(2);
    await user.click(radio('Very true'));
    await user.click(next());
    await waitFor(() => expect(address()).toBe(`${url}&q=3`));
    fireEvent.click(radio('Very true'));
    // The frame is late: later than the browser takes to go back, however busy this machine is.
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    fireEvent.click(next());
    act(() => window.history.back());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question text 4');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question text 3');
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await question(3);
    await waitFor(() => expect(address()).toBe(`${url}&q=3`));
    act(() => window.history.back());
    await question(2);
    expect(address()).toBe(`${url}&q=2`);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('a screen that goes right after Next leaves the address alone', async () => {
    server();
    const user = open();
    await question(1);
    await waitFor(() => expect(address()).toBe(`${url}&q=1`));
    await user.click(radio('Very true'));
    fireEvent.click(next());
    cleanup();
    await new Promise((later) => {
      setTimeout(later, 150);
    });
    expect(address()).toBe(`${url}&q=1`);
  });
});
