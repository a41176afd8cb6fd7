import { Parser } from 'saxen';
import { BookError } from './BookError';

export interface Handlers {
  open?: (name: string, attribute: (name: string) => string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** The names of attributes here, whichever prefix a file has chosen. */
const NAMESPACES = {
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:style:1.0': 'style',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
};

/**
 * Reads `xml` from left to right: elements by their bare name, attributes with a prefix of
 * `NAMESPACES`. Entities defined by a file are ignored.
 */
export function parse(xml: string, { open, close, text }: Handlers): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.ns(NAMESPACES);
  parser.on('openTag', (name, attributes, decode) =>
    open?.(bare(name), (wanted) => decode(attributes()[wanted] ?? '')),
  );
  parser.on('closeTag', (name) => close?.(bare(name)));
  parser.on('text', (part, decode) => text?.(decode(part)));
  parser.on('cdata', (part) => text?.(part));
  parser.on('error', () => {
    throw new BookError('broken');
  });
  if (xml !== '') parser.parse(xml);
}
