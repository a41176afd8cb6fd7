import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailText } from './EmailText';

test('an address breaks before its @ and after its dots and hyphens', () => {
  const { container } = render(<EmailText email="anna.puig-roca@ins-riera.cat" />);
  expect(container).toHaveTextContent('anna.puig-roca@ins-riera.cat');
  expect(container.querySelector('span')!.innerHTML.split('<wbr>')).toEqual([
    'anna.',
    'puig-',
    'roca',
    '@ins-',
    'riera.',
    'cat',
  ]);
});
