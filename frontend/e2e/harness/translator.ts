import type { Page } from '@playwright/test';

/**
 * Changes every page like a translating browser: it replaces each text that is not marked
 * `translate="no"` with <font> elements, so that the text nodes that React knows disappear. The
 * words stay.
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
    // Waits until React has taken over a prerendered page, which it would otherwise render again.
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
