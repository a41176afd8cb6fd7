import type { Page } from '@playwright/test';

/**
 * Does to every page what a translating browser does: each text that is not marked `translate="no"` is
 * replaced by <font> elements, and the text that React knows is gone from the page. The words stay.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function replace(text: Text): void {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') return;
      if (parent.closest('[translate=no], font, script, style, textarea, option, title')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function look(): void {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    }
    // Not before React has taken over a page that was drawn at the build: it would draw it again.
    function begin(): void {
      const drawn = document.querySelector('#root h1');
      if (drawn === null || !Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))) {
        setTimeout(begin, 20);
        return;
      }
      setTimeout(translateFromNowOn, 500);
    }
    function translateFromNowOn(): void {
      look();
      const changes = { childList: true, subtree: true, characterData: true };
      new MutationObserver(look).observe(document.body, changes);
    }
    window.addEventListener('load', begin);
  });
}
