/** Hills at sunrise with a path and a kite: the foot of the home page's first screen. */
export function DawnScene({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="884" cy="236" r="176" fill="var(--glow)" />
      <circle cx="884" cy="236" r="118" fill="var(--sun)" />
      <path
        fill="var(--sky)"
        d="M0 236c150-52 262-64 420-18 150 44 250 58 402 10 176-56 366-66 618 22v170H0z"
      />
      <path
        fill="var(--far-hill)"
        d="M0 300c180-70 330-76 520-20 170 50 300 40 450-6 168-52 316-44 470 14v132H0z"
      />
      <path
        fill="var(--hill)"
        d="M0 350c150-46 310-58 500-22 210 40 370 34 540-6 148-34 282-28 400 6v92H0z"
      />
      <path
        fill="var(--way)"
        d="M760 420c40-22 76-34 62-48-12-12-62-14-58-26 3-9 50-12 92-13-20 5-52 8-52 16 0 11 68 10 78 27 9 16-16 28-40 44z"
      />
      <path
        fill="var(--deep)"
        d="M0 398c160-34 300-34 480-10 190 26 330 24 520 2 170-20 300-14 440 6v24H0z"
      />
      <g
        fill="none"
        stroke="var(--staff)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path fill="var(--staff-tint)" d="m676 92 44-34 20 52-44 34z" />
        <path d="m676 92 64 18M720 58l-24 86" strokeWidth="3" />
        <path d="M696 144c-10 40-52 44-44 82 6 30 34 44 24 76" strokeWidth="3" />
      </g>
      <g fill="var(--tree)">
        <path d="M236 336c-20 0-34-18-34-44 0-34 18-62 34-62s34 28 34 62c0 26-14 44-34 44z" />
        <path d="M232 300h8v64h-8z" />
        <path d="M300 346c-14 0-24-12-24-30 0-24 12-44 24-44s24 20 24 44c0 18-10 30-24 30z" />
        <path d="M297 320h6v48h-6z" />
      </g>
    </svg>
  );
}
