import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first link into the app, as path. */
  path: string | undefined;
}

/** Reads the mails that the server writes to a folder. */
export class Mailbox {
  readonly #folder: string;
  /** The mails of each file when it had this size: there are hundreds of files in the end. */
  readonly #read = new Map<string, { size: bigint; mails: Mail[] }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Every mail to `address` so far, oldest first. */
  all(address: string): Mail[] {
    return (
      readdirSync(this.#folder)
        .map((name) => join(this.#folder, name))
        .map((file) => ({ file, stat: statSync(file, { bigint: true }) }))
        // The file names contain the second, and then a random order.
        .sort((one, other) => (one.stat.mtimeNs < other.stat.mtimeNs ? -1 : 1))
        .flatMap(({ file, stat }) => this.#mailsOf(file, stat.size))
        .filter((mail) => mail.to.toLowerCase().includes(address.toLowerCase()))
    );
  }

  #mailsOf(file: string, size: bigint): Mail[] {
    const known = this.#read.get(file);
    if (known?.size === size) return known.mails;
    // Below the last rule there is nothing, or a mail that is still being written.
    const sources = readFileSync(file, 'utf8')
      .split(/^-{79}$/m)
      .slice(0, -1);
    const mails = sources.map((source) => parse(source));
    this.#read.set(file, { size, mails });
    return mails;
  }

  /** The newest mail to `address` once there are `count` of them; throws after 20 s. */
  async latest(address: string, count = 1): Promise<Mail> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const found = this.all(address);
      const newest = found.at(-1);
      if (newest !== undefined && found.length >= count) return newest;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`${this.all(address).length} of ${count} mails to ${address} after 20 s`);
  }
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function parse(source: string): Mail {
  const mail = split(source);
  const text = textOf(mail, 'text/plain');
  const link = /https?:\/\/[^/\s]+(\/[^\s>"]*)/.exec(text);
  return {
    to: decodeWords(mail.headers.get('to') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text,
    html: textOf(mail, 'text/html'),
    path: link?.[1],
  };
}

/** The text of a mail's first part of this kind. */
function textOf(part: Part, kind: 'text/plain' | 'text/html'): string {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (type.startsWith('multipart/') && boundary !== undefined) {
    const parts = part.body.split(`--${boundary}`).slice(1, -1);
    return parts.map((inner) => textOf(split(inner), kind)).find((text) => text !== '') ?? '';
  }
  if (!type.startsWith(kind)) return '';
  return decode(part.body, part.headers.get('content-transfer-encoding') ?? '8bit');
}

function split(source: string): Part {
  const clean = source.replaceAll('\r\n', '\n').replace(/^\n+/, '');
  const gap = clean.indexOf('\n\n');
  const head = clean.slice(0, gap).replace(/\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: clean.slice(gap + 2) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\n/g, ''));
  return body;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047 words, as in `=?utf-8?q?Benvinguda?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquote(word.replaceAll('_', ' ')),
    );
}
