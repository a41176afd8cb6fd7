/**
 * The used part of a package without types; its separate types would bring sixteen more packages.
 */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        fetch(url: string, options: RequestInit & { dispatcher?: unknown }): Promise<Response>;
        findAccount(request: unknown, id: string): unknown;
        interactions: {
          policy: { add(prompt: unknown, at: number): void };
          url(request: unknown, interaction: { uid: string }): string;
        };
        loadExistingGrant(request: {
          oidc: {
            provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
            session: { accountId: string };
          };
        }): Promise<Grant>;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }

  export const interactionPolicy: {
    base(): { add(prompt: unknown, at: number): void };
    Prompt: new (kind: { name: string; requestable: boolean }) => unknown;
  };
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): unknown;
}
