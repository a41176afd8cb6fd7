import { Fragment } from 'react';
import { callAddress } from '../../lib/telephone';

/** How a school is reached, as the server writes it ("school@… · 93 …"), each ready to be pressed. */
export function AskAt({ at }: { at: string }) {
  return (
    <bdi>
      {at.split(' · ').map((one, place) => (
        <Fragment key={one}>
          {place > 0 && ' · '}
          <a href={one.includes('@') ? `mailto:${one}` : callAddress(one)}>{one}</a>
        </Fragment>
      ))}
    </bdi>
  );
}
