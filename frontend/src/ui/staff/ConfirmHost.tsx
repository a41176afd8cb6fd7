import { ConfirmHost as Host } from '../confirm';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Notice } from './Notice';
import { TextField } from './TextField';

const kit = { Dialog, Button, Notice, TextField };

/** Renders the questions of confirm() on staff's screens; mounted once, around them. */
export function ConfirmHost() {
  return <Host kit={kit} />;
}
