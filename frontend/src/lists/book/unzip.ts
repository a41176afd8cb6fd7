import { BookError } from './BookError';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The archive's end lies within its last bytes, because a comment may follow. */
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 1_000;

interface Entry {
  method: number;
  size: number;
  /** The offset of its own header. */
  at: number;
}

/**
 * The texts of an archive by name, inflated on request. It does not trust the sizes in the archive:
 * inflating stops after `limit` bytes, for all of them together.
 */
export class Archive {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  constructor(bytes: Uint8Array<ArrayBuffer>, limit: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = limit;
    try {
      this.#entries = this.#list();
    } catch (error) {
      throw error instanceof RangeError ? new BookError('broken') : error;
    }
  }

  /** The paths of its files, with their folders. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Null if there is no such file. */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const data = this.#dataOf(entry);
    if (entry.method === STORED) {
      this.#count(data.length);
      return new TextDecoder().decode(data);
    }
    if (entry.method !== DEFLATED) throw new BookError('broken');
    return this.#inflate(data);
  }

  #count(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new BookError('too-big');
  }

  async #inflate(data: Uint8Array<ArrayBuffer>): Promise<string> {
    const stream = new DecompressionStream('deflate-raw');
    const writer = stream.writable.getWriter();
    // The reader reports errors of writing.
    void writer
      .write(data)
      .then(() => writer.close())
      .catch(() => undefined);
    const reader = stream.readable.getReader();
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one piece after the other, until it is too much
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        this.#count(value.length);
        text += decoder.decode(value, { stream: true });
      }
    } catch (error) {
      void reader.cancel().catch(() => undefined);
      throw error instanceof BookError ? error : new BookError('broken');
    }
  }

  #dataOf({ at, size }: Entry): Uint8Array<ArrayBuffer> {
    if (at + 30 > this.#bytes.length || this.#view.getUint32(at, true) !== LOCAL) {
      throw new BookError('broken');
    }
    const start =
      at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
    if (start + size > this.#bytes.length) throw new BookError('broken');
    return this.#bytes.subarray(start, start + size);
  }

  #list(): Map<string, Entry> {
    const end = this.#end();
    const count = this.#view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw new BookError('too-big');
    const found = new Map<string, Entry>();
    const names = new TextDecoder();
    let at = this.#view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry += 1) {
      if (this.#view.getUint32(at, true) !== ENTRY) throw new BookError('broken');
      const nameLength = this.#view.getUint16(at + 28, true);
      const name = names.decode(this.#bytes.subarray(at + 46, at + 46 + nameLength));
      found.set(name, {
        method: this.#view.getUint16(at + 10, true),
        size: this.#view.getUint32(at + 20, true),
        at: this.#view.getUint32(at + 42, true),
      });
      const extraLength = this.#view.getUint16(at + 30, true);
      const commentLength = this.#view.getUint16(at + 32, true);
      at += 46 + nameLength + extraLength + commentLength;
    }
    return found;
  }

  #end(): number {
    const last = this.#bytes.length - END_LENGTH;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
      if (this.#view.getUint32(at, true) === END) return at;
    }
    throw new BookError('broken');
  }
}
