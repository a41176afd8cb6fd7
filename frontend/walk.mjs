import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const base = process.env.BASE;
const exe = readFileSync('../.tools/chromium', 'utf8').trim();
const browser = await chromium.launch({ ...(exe !== 'playwright' && { executablePath: exe }), args: ['--no-sandbox', '--disable-gpu'] });
async function login(page, email, password) {
  await page.route(`${base}/empty`, (r) => r.fulfill({ contentType: 'text/html', body: '<title>e</title>' }), { times: 1 });
  await page.goto(`${base}/empty`);
  return page.evaluate(async ([u, p]) => {
    const a = await fetch('/api/login/', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ username: u, password: p }) });
    const t = await a.json();
    localStorage.setItem('access_token', t.access); localStorage.setItem('refresh_token', t.refresh);
    document.cookie = 'alba_signed_in=1; Path=/; SameSite=Lax';
    return t.access ? a.status : JSON.stringify(t);
  }, [email, password]);
}
const call = (page, path, init = {}) => page.evaluate(async ([p, i]) => { const r = await fetch(p, { ...i, headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}`, 'Content-Type': 'application/json' } }); const t = await r.text(); let b; try { b = JSON.parse(t); } catch { b = t.slice(0, 100); } return [r.status, b]; }, [path, init]);
const lines = [];
async function session(email) {
  const ctx = await browser.newContext({ locale: 'ca-ES', timezoneId: 'Europe/Madrid', viewport: { width: 1280, height: 800 } });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (!m.text().startsWith('Failed to load resource')) lines.push(`${email} ${page.url()} ${m.text()}`); });
  page.on('pageerror', (e) => lines.push(`${email} ${page.url()} UNCAUGHT ${e.message}`));
  console.log('login', email, await login(page, email, 'finestra-oberta'));
  return page;
}
const s = await session('direccio@demo.alba.example');
const [, people] = await call(s, '/app/test-takers/?role=student&limit=5');
const [, camps] = await call(s, '/app/campaigns/');
const [, schools] = await call(s, '/app/schools/');
const pupil = people.results[0].id, camp = (camps.results ?? camps).find((c) => c.state === 'open')?.id, school = (schools.results ?? schools)[0].id;
console.log({ pupil, camp, school });
const staff = ['/test-takers', `/test-takers/${pupil}`, '/test-takers/consents', '/school-list', '/schools', `/schools/${school}`, `/schools/${school}/data`, `/campaigns/${camp}`, '/overview'];
const reader = await session('orientacio@demo.alba.example');
const [, list] = await call(reader, '/app/reading-list/');
const child = (list.results ?? list)[0]?.test_taker ?? pupil;
const forReader = ['/reading', `/test-takers/${child}/voices`, `/campaigns/${camp}`, `/schools/${school}/data`];
let n = 0;
for (const [page, who, paths] of [[s, 's', staff], [reader, 'd', forReader]]) {
  for (const lang of ['ca', 'es', 'en']) {
    await page.evaluate((l) => localStorage.setItem('alba_language', l), lang);
    await call(page, '/app/user/', { method: 'PATCH', body: JSON.stringify({ locale: lang }) });
    for (const path of paths) for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(base + path);
      await page.locator('h1').first().waitFor({ timeout: 15000 }).catch(() => console.log('NO H1', who, lang, path));
      await page.waitForLoadState('networkidle').catch(() => {});
      const w = await page.evaluate(() => document.documentElement.scrollWidth);
      if (w > width) console.log('WIDE', who, lang, path, width, w);
      const text = await page.locator('body').innerText();
      if (/undefined|\{\{|NaN|\[object/.test(text)) console.log('TEXT', who, lang, path, text.match(/.{20}(undefined|\{\{|NaN|\[object).{20}/)?.[0]);
      n++;
      if (lang === 'ca' || (lang === 'es' && width === 360)) await page.screenshot({ path: `/tmp/walk/${who}-${lang}-${width}-${path.replace(/\W+/g, '_')}.png`, fullPage: true });
    }
  }
}
console.log('looks', n);
await s.setViewportSize({ width: 360, height: 740 });
const cdp = await s.context().newCDPSession(s);
await cdp.send('Network.enable');
await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50000, uploadThroughput: 50000 });
for (const path of staff) {
  const t = Date.now();
  await s.goto(base + path, { waitUntil: 'commit' });
  await s.locator('h1').first().waitFor({ timeout: 60000 });
  const h = Date.now() - t;
  await s.waitForLoadState('networkidle').catch(() => {});
  console.log('slow', path, h, Date.now() - t);
}
// failure seen: the server goes away
await cdp.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
await s.evaluate(() => document.querySelector('a[href="/schools"]')?.click());
await s.waitForTimeout(3000);
await s.screenshot({ path: '/tmp/walk/offline.png' });
// another school's administrator
const p = await session('alba@demo.alba.example');
const mail = `altra.${Date.now()}@escola.example`;
const [c1, sc] = await call(p, '/app/schools/create/', { method: 'POST', body: JSON.stringify({ school_name: `Escola Altra ${Date.now()}`, school_postal_code: '17001' }) });
const [c2] = await call(p, '/app/school-admins/create/', { method: 'POST', body: JSON.stringify({ email: mail, first_name: 'Una', last_name: 'Altra', locale: 'ca', school_ids: [sc.id] }) });
console.log('other school', c1, c2, mail);
await browser.close();
console.log('console lines', lines.length, lines.slice(0, 6));
