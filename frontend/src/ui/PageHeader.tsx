import { Button } from './Button';
import { HeaderFrame, type PageHeaderProps } from './HeaderFrame';

/** The page's only h1, with a way back, a sentence of introduction and the page's main actions. */
export function PageHeader(props: PageHeaderProps) {
  return <HeaderFrame {...props} Button={Button} />;
}
