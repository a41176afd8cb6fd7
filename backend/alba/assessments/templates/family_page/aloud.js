
// Only helps: without scripts, or without a voice of this device for the page's language, there is no
// button. Another voice would send the text to the maker of the browser.
(() => {
  const button = document.getElementById('aloud');
  const speech = globalThis.speechSynthesis;
  if (!button || !speech) return;
  const primary = (tag) => tag.split(/[-_]/)[0].toLowerCase(); // Android writes ca_ES
  const voiceFor = (tag) =>
    speech.getVoices().find((one) => one.localService && primary(one.lang) === primary(tag));
  const listen = button.textContent;
  let reading = false;
  const stop = () => {
    reading = false;
    button.textContent = listen;
    speech.cancel();
  };
  const read = () => {
    const seen = document.querySelectorAll('main :is(h1, h2, p, li, summary, legend)');
    const parts = [...seen].filter((one) => one.getClientRects().length > 0);
    reading = true;
    button.textContent = button.dataset.stop;
    parts.forEach((part, at) => {
      const said = new SpeechSynthesisUtterance(part.textContent);
      const voice = voiceFor(part.closest('[lang]').lang);
      if (voice) Object.assign(said, { voice, lang: voice.lang });
      if (at === parts.length - 1) said.addEventListener('end', stop);
      if (voice) speech.speak(said);
    });
  };
  const show = () => {
    button.hidden = !voiceFor(document.documentElement.lang);
  };
  button.addEventListener('click', () => (reading ? stop() : read()));
  speech.addEventListener('voiceschanged', show);
  addEventListener('pagehide', stop);
  show();
})();
