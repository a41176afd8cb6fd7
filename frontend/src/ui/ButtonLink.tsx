import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './Button';

/**
 * A link that looks like a button, because it leads to another page. `to` stays in the app; `href`
 * leaves it (email, file).
 */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & { children: ReactNode } & (
    | (Omit<LinkProps, 'children'> & { href?: never })
    | (React.ComponentPropsWithRef<'a'> & { href: string; to?: never })
  )) {
  const look = buttonClass({ variant, size, block }, className);
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {icon}
      {children}
    </Link>
  );
}
