import { Parser } from 'saxen';
import { BookError } from './BookError';

export interface Handlers {
  open?: (name: string, attribute: (name: string) => string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Reads `xml` from left to right. Entities that a file defines itself mean nothing here. */
export function parse(xml: string, { open, close, text }: Handlers): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
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
