/**
 * A school's sign-on service for journeys and for `make run SSO=1`, never for people: every visitor may
 * log in as any person it knows. It plays three services: Google, Microsoft, and any other that follows
 * OpenID Connect. It keeps everything in memory, and only this machine can reach it.
 *
 *     node tools/signOnProvider.ts PORT ALBA
 *
 * ALBA is the address at which people open Alba; the demo sets it up there (backend/demo/sign_on.py).
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { interactionPolicy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

export const CLIENT = { id: 'alba', secret: 'a-secret-that-everybody-may-read' };
export const TENANT = '11111111-2222-4333-8444-555555555555';

/**
 * The path of each service below the common address: Alba's SSO_STAND_IN looks for Google and
 * Microsoft there.
 */
const GUISES = { google: 'google', entra: `${TENANT}/v2.0`, oidc: 'oidc' } as const;
type Guise = keyof typeof GUISES;

export interface Person {
  email: string;
  /** How they proved their identity. */
  amr: string[];
}

const HOUR = 3600; // in seconds

const DEMO: Person[] = ['direccio', 'orientacio', 'docent', 'algu@una-altra-escola.example'].map(
  (name) => ({ email: name.includes('@') ? name : `${name}@demo.alba.example`, amr: ['pwd'] }),
);

export interface StandIn {
  /** The common address of all three. */
  base: string;
  /** While it is true, nobody gets an answer. */
  isAway: boolean;
  /** The seconds since people proved their identity. */
  askedAgo: number;
  /** The address it calls when a person has logged out. */
  logoutUri: string;
  end(): void;
}

export async function startProvider(
  port: number,
  alba: string,
  people: readonly Person[],
): Promise<StandIn> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const stand: StandIn = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    askedAgo: 0,
    logoutUri: '',
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' };
  const guises = Object.keys(GUISES) as Guise[];
  const parts = guises.map((guise) => ({
    path: `/${GUISES[guise]}`,
    answer: play(guise, stand, alba, people, key),
  }));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (stand.isAway) return; // It hangs, which is worse for the caller than a refusal.
    const part = parts.find(({ path }) => request.url?.startsWith(`${path}/`));
    if (part === undefined) response.writeHead(404).end();
    else part.answer(request, response, part.path);
  });
  return stand;
}

/** Answers requests below the path of `guise`. */
function play(
  guise: Guise,
  stand: StandIn,
  alba: string,
  people: readonly Person[],
  key: Record<string, unknown>,
) {
  const cookie = `${guise}_at_the_stand_in`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(`${stand.base}/${GUISES[guise]}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${alba}/sso`],
        // Google and Microsoft tell neither when they asked for the identity, nor that a person has
        // logged out.
        ...(guise === 'oidc' && {
          require_auth_time: true,
          backchannel_logout_uri: `${alba}/`,
          backchannel_logout_session_required: true,
        }),
        ...(guise === 'entra' && { token_endpoint_auth_method: 'client_secret_post' }),
      },
    ],
    clientAuthMethods: [guise === 'entra' ? 'client_secret_post' : 'client_secret_basic'],
    jwks: { keys: [key] },
    adapter: createMemoryAdapter(),
    ttl: { Interaction: HOUR, Grant: HOUR, Session: HOUR, AccessToken: HOUR, IdToken: HOUR },
    cookies: {
      names: { session: cookie, interaction: `${cookie}_asks`, resume: `${cookie}_goes_on` },
      keys: ['no secret'],
    },
    claims: {
      openid: ['sub', 'hd', 'tid', 'oid', ...(guise === 'oidc' ? ['amr', 'acr'] : [])],
      email: ['email', 'email_verified'],
    },
    // Their tokens for the app contain everything; other services return it from a further address.
    conformIdTokenClaims: false,
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    // The library's own fetch refuses this machine. The address is known once Alba knows the
    // service.
    fetch: (_url, { dispatcher: _none, ...options }) => fetch(stand.logoutUri, options),
    interactions: { policy, url: (_request, { uid }) => `/${GUISES[guise]}/choose/${uid}` },
    findAccount: (_request, id) => ({
      accountId: id,
      claims: () =>
        claimsOf(
          guise,
          people.find((one) => idOf(one) === id)!,
        ),
    }),
    // Nobody is asked to allow Alba what it requests.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });

  async function choose(request: IncomingMessage, response: ServerResponse, query: string) {
    const said = new URLSearchParams(query);
    const error = said.get('error');
    const who = people.find(({ email }) => email === said.get('as'));
    if (error !== null) await provider.interactionFinished(request, response, { error });
    else if (who === undefined) response.setHeader('Content-Type', 'text/html').end(page(people));
    else {
      const login = {
        accountId: idOf(who),
        amr: who.amr,
        acr: who.amr.includes('mfa') ? '2' : '1',
        ts: Math.floor(Date.now() / 1000) - stand.askedAgo,
      };
      await provider.interactionFinished(request, response, { login, select_account: {} });
    }
  }
  const answer = provider.callback();
  return (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [address = '', query = ''] = (request.url ?? '').split('?');
    if (address.startsWith(`${path}/choose/`)) {
      choose(request, response, query).catch(() => response.writeHead(400).end());
      return;
    }
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(path.length) });
    answer(request, response);
  };
}

/** The id stays if the address changes; it is a number, as with all of them. */
function idOf({ email }: Person): string {
  return Buffer.from(email).toString('hex').slice(0, 24);
}

function claimsOf(guise: Guise, who: Person): Record<string, unknown> {
  const id = idOf(who);
  const usual = { email: who.email, email_verified: true };
  if (guise === 'google') return { sub: id, hd: who.email.split('@')[1], ...usual };
  // Microsoft's `sub` differs for each app; `oid` is the person.
  if (guise === 'entra') return { sub: id, oid: `object-${id}`, tid: TENANT, ...usual };
  return { sub: id, ...usual };
}

function page(people: readonly Person[]): string {
  const choices = people.map(
    ({ email }) => `<p><button name="as" value="${email}">${email}</button>`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>A sign-on service of the demonstration</title><body style="font:18px sans-serif;padding:24px">
    <h1>Who are you?</h1><p>This is no service of a school: it belongs to the demonstration.
    <form>${choices.join('')}
    <p><button name="error" value="access_denied">Cancel</button>
    <p><button name="error" value="admin_policy_enforced">As if the school had not let Alba in</button>
    </form>`;
}

if (process.argv[1] === import.meta.filename) {
  const [, , port, alba = ''] = process.argv;
  const stand = await startProvider(Number(port), alba, DEMO);
  stand.logoutUri = `${alba}/api/sso/logout/1000/`;
}
