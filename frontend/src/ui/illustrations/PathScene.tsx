/** A path over hills to the sun: getting to know oneself. */
export function PathScene() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--sky)" />
      <circle cx="160" cy="66" r="30" fill="var(--sun)" />
      <path fill="var(--far-hill)" d="M0 92c34-20 66-22 104-6 44 18 86 4 136-14v88H0z" />
      <path fill="var(--hill)" d="M0 118c46-22 84-22 126-8 40 13 74 6 114-10v60H0z" />
      <path
        fill="var(--way)"
        d="M70 160c24-12 58-14 54-24-4-9-34-8-31-17 2-6 22-8 35-8-8 3-18 4-18 8 0 8 38 6 44 19 5 10-10 15-26 22z"
      />
      <path
        fill="var(--tree)"
        d="M44 122c-11 0-18-10-18-24 0-19 9-34 18-34s18 15 18 34c0 14-7 24-18 24z"
      />
      <path fill="var(--tree)" d="M42 104h4v30h-4z" />
    </svg>
  );
}
