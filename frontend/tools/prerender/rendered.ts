/** The output of src/prerender.tsx for a screen. */
export interface Rendered {
  /** The content of #root. */
  html: string;
  title: string;
  description: string;
}
