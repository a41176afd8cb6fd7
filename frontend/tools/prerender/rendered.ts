/** What src/prerender.tsx makes of a screen. */
export interface Rendered {
  /** For inside #root. */
  html: string;
  title: string;
  description: string;
}
