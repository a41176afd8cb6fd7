declare module 'jsdom' {
  /** The little of it that is used here. */
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Window & typeof globalThis;
  }
}
