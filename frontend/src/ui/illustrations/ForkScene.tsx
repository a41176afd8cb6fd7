/** A path that parts in two, both as wide, and a signpost: yes and no are equally good. */
export function ForkScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--sky)" />
      <circle cx="120" cy="58" r="28" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 84c36-22 82-14 120 0 38-14 84-22 120 0v76H0z" />
      <path fill="var(--hill)" d="M0 104c40-14 84-8 120 4 36-12 80-18 120-4v56H0z" />
      <path
        fill="var(--way)"
        d="M98 160c2-24-6-32-26-40-18-7-40-9-58-14 30-5 64-2 84 8 13 6 19 12 22 18 3-6 9-12 22-18 20-10 54-13 84-8-18 5-40 7-58 14-20 8-28 16-26 40z"
      />
      <path d="M120 36v84" stroke="var(--tree)" strokeWidth="6" strokeLinecap="round" />
      <g fill="var(--paper)" stroke="var(--primary-dark)" strokeWidth="4" strokeLinejoin="round">
        <path d="M114 46H76L64 57l12 11h38z" />
        <path d="M126 46h38l12 11-12 11h-38z" />
      </g>
      <path
        fill="var(--tree)"
        d="M28 96c-8 0-13-8-13-18 0-14 7-24 13-24s13 10 13 24c0 10-5 18-13 18zM212 96c-8 0-13-8-13-18 0-14 7-24 13-24s13 10 13 24c0 10-5 18-13 18z"
      />
      <path fill="var(--tree)" d="M26 84h4v20h-4zM210 84h4v20h-4z" />
    </svg>
  );
}
