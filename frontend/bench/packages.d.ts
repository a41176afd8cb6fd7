/**
 * What is used here of packages that only `make bench` installs (see package.json), so that the
 * types of the measurement are checked without them too.
 */
declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath?: string;
    chromeFlags: string[];
    logLevel: 'silent';
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  interface Audit {
    numericValue?: number;
  }
  interface Category {
    score: number | null;
  }
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      onlyCategories: string[];
      disableStorageReset: boolean;
      logLevel: 'error';
    },
  ): Promise<
    | {
        lhr: {
          runtimeError?: { message: string };
          audits: Record<string, Audit>;
          categories: Record<string, Category>;
        };
      }
    | undefined
  >;
}
