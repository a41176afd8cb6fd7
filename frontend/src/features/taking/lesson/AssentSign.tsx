import { icon } from '../../../ui/icon';
import type { assentParagraphs } from '../terms/termsTexts';
import styles from './EnterPage.module.css';

const signs = {
  why: icon(
    <path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z" />,
  ),
  what: icon(<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5M13 20h7" />),
  who: icon(
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z" />,
  ),
  home: icon(<path d="m3 11.5 9-7.5 9 7.5M5.5 10v10h13V10M10 20v-6h4v6" />),
  class: icon(
    <path d="M8.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 19c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 5.4a3 3 0 0 1 0 5.2M17.5 14c2.5.6 4 2.4 4 5" />,
  ),
  stop: icon(<path d="M9 6v12M15 6v12" />),
  freely: icon(<path d="M12 21v-8M12 13c0-4-3-6-7-6m3-3L5 7l3 3M12 13c0-4 3-6 7-6m-3-3 3 3-3 3" />),
};

export function AssentSign({ name }: { name: (typeof assentParagraphs)[number] }) {
  const Sign = signs[name];
  return (
    <span className={styles.sign}>
      <Sign />
    </span>
  );
}
