// Keeps a form that cannot be sent now: the browser would replace the page by its own about networks.
(() => {
  const said = document.getElementById('offline');
  addEventListener('submit', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const pressed = event.submitter ?? event.target;
    (pressed.closest('.answers') ?? pressed).after(said); // below both, which stand side by side
    said.hidden = false;
  });
  addEventListener('online', () => {
    said.hidden = true;
  });
})();
