import type { ReactNode } from 'react';

/**
 * Icons are decoration beside words: hidden from assistive technology, and sized by the text around
 * them.
 */
export function icon(paths: ReactNode) {
  return function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}
