import type { BrowserContext } from '@playwright/test';

interface Watch {
  violations: string[];
  origins: Set<string>;
}

/** Records the policy violations of a context's pages, and the servers they contact. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const seen: Watch = { violations: [], origins: new Set() };
  await context.exposeFunction('reportViolation', (text: string) => seen.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`);
    });
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol)) seen.origins.add(origin);
  });
  return seen;
}
