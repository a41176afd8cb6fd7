import { Outlet } from 'react-router-dom';
import { BarEndSlot } from '../../ui/BarEnd';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import styles from './TestLayout.module.css';

/** A quiet room for taking a test: no menu, nothing to press by accident. A page puts its Exit in the bar (BarEnd). */
export default function TestLayout() {
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <BarEndSlot />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}
