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
    id: string;
    score: number | null;
    numericValue?: number;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      onlyCategories: string[];
      throttlingMethod: 'simulate' | 'devtools';
      disableStorageReset: boolean;
      disableFullPageScreenshot: boolean;
      logLevel: 'error';
    },
  ): Promise<
    | {
        lhr: {
          lighthouseVersion: string;
          runtimeError?: { message: string };
          audits: Record<string, Audit>;
          categories: Record<string, Category>;
        };
      }
    | undefined
  >;
}
