import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './Button';

function Row({ next = false }: { next?: boolean }) {
  const [isThere, setThere] = useState(true);
  const [name, setName] = useState<HTMLInputElement | null>(null);
  return (
    <main>
      <section aria-label="Readers">
        {next && <input aria-label="Name" ref={setName} />}
        {isThere && (
          <p>
            <Button
              onClick={() => {
                setThere(false);
                if (next) setTimeout(() => name?.focus());
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </section>
    </main>
  );
}

test('a button that disappears by its own press leaves the focus where it was', async () => {
  render(<Row />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Readers' })).toHaveFocus());
});

test('whatever takes the focus itself has it', async () => {
  render(<Row next />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
