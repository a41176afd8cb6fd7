import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const searched = vi.fn<(text: string) => void>();

function Search({ slow = false }: { slow?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        value={value}
        onSearch={(text) => {
          searched(text);
          if (slow) setTimeout(() => setValue(text), 200);
          else setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear filters
      </button>
    </>
  );
}

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
}
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => searched.mockReset());

test('reports once, 300 ms after the last key', () => {
  render(<Search />);
  type('a');
  wait(200);
  type('an');
  wait(299);
  expect(searched).not.toHaveBeenCalled();
  wait(1);
  expect(searched.mock.calls).toEqual([['an']]);
});

test('Enter reports at once, and not again later', () => {
  render(<Search />);
  type('anna ');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  wait(1000);
  expect(searched.mock.calls).toEqual([['anna']]);
});

test('Esc and the clear button empty it at once', () => {
  render(<Search />);
  type('anna');
  wait(300);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(searched).toHaveBeenLastCalledWith('');
  type('pau');
  wait(300);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(searched).toHaveBeenLastCalledWith('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('follows a change from elsewhere', () => {
  render(<Search />);
  type('anna');
  wait(300);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  wait(1000);
  expect(searched).toHaveBeenCalledOnce();
});

test('its own report coming back late does not take away what was typed since', () => {
  render(<Search slow />);
  type('an');
  wait(300);
  type('anna');
  wait(200);
  expect(screen.getByRole('searchbox')).toHaveValue('anna');
  wait(300);
  expect(searched.mock.calls).toEqual([['an'], ['anna']]);
});
