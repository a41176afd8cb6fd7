/** The measurements, told one table each. Scenes take turns, so that a slow moment hits them all. */
import type { Browser } from '@playwright/test';

import { measureDownload, total, type Download } from './bytes.ts';
import type { Goals } from './goals.ts';
import { median, quantile, type Report } from './report.ts';
import type { Scene, Scenes } from './scenes.ts';
import { audit, type Scores } from './scores.ts';
import { measureStart, type MainThread } from './scriptTime.ts';
import { walk, type Walk } from './steps.ts';

const KiB = (bytes: number): string => (bytes / 1024).toFixed(1);
const ms = (value: number): string => value.toFixed(0);

/** Measures every scene once a round; what was found, by scene. What fails is tried up to twice more. */
async function inTurns<Result>(
  scenes: readonly Scene[],
  rounds: number,
  measure: (scene: Scene, round: number) => Promise<Result>,
): Promise<Map<Scene, Result[]>> {
  const found = new Map<Scene, Result[]>(scenes.map((scene) => [scene, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const scene of scenes) {
      const again = (error: unknown) => {
        console.error(`(${scene.name}, again: ${String(error)})`);
        return measure(scene, round);
      };
      // Chromium now and then records nothing of a load, which says nothing about the page.
      const result = await measure(scene, round).catch(again).catch(again);
      found.get(scene)?.push(result);
    }
  }
  return found;
}

export async function reportDownloads(
  browser: Browser,
  { staticFloor, homeFloor, questionsFloor, home, login, questions, staffList }: Scenes,
  report: Report,
  goals: Goals,
): Promise<void> {
  const all = [staticFloor, homeFloor, questionsFloor, home, login, questions, staffList];
  const found = new Map<Scene, Download>();
  for (const scene of all) found.set(scene, await measureDownload(browser, scene));
  const columns = ['requests', 'JS', 'of the floor’s', 'CSS', 'font', 'images', 'document', 'API'];
  report.table(
    'A first visit (KiB, compressed)',
    '',
    ...columns,
    'heads',
    'all',
    'hosts',
    'languages',
  );
  for (const [scene, download] of found) {
    const { bodies, requests, heads, hosts, languages } = download;
    const floor = scene.floor && found.get(scene.floor)?.bodies.JS;
    const ratio = floor === undefined ? '' : (bodies.JS / floor).toFixed(2);
    const { JS, CSS, font, image, document, API } = bodies;
    const sizes = [CSS, font, image, document, API, heads, total(download)].map(KiB);
    report.row(
      scene.name,
      requests,
      KiB(JS),
      ratio,
      ...sizes,
      hosts.length,
      languages.join(' ') || '–',
    );
    if (!scene.floor || floor === undefined) continue;
    goals.atMost(`${scene.name}: JS beside its floor’s`, 1.3, bodies.JS / floor);
    goals.atMost(`${scene.name}: hosts`, 1, hosts.length, 0);
    goals.atMost(`${scene.name}: languages`, 1, languages.length, 0);
  }
}

export async function reportStart(
  browser: Browser,
  { homeFloor, questionsFloor, home, login, questions, staffList }: Scenes,
  report: Report,
  goals: Goals,
  rounds: number,
): Promise<void> {
  const scenes = [homeFloor, home, login, questionsFloor, questions, staffList];
  const found = await inTurns(scenes, rounds, (scene) => measureStart(browser, scene));
  report.table(
    'Main thread until the page is at rest, CPU four times slower (ms, median / minimum)',
    ...['', 'script', 'of the floor’s', 'all tasks', 'of the floor’s'],
  );
  for (const scene of scenes) {
    const mine = found.get(scene) ?? [];
    const floor = scene.floor && found.get(scene.floor);
    const cells = (kind: keyof MainThread): string[] => {
      const values = mine.map((load) => load[kind]);
      const figures = `${ms(median(values))} / ${ms(Math.min(...values))}`;
      if (!floor) return [figures, ''];
      return [figures, (median(values) / median(floor.map((load) => load[kind]))).toFixed(2)];
    };
    report.row(scene.name, ...cells('script'), ...cells('task'));
    if (floor) {
      const script = (loads: readonly MainThread[]) => median(loads.map((load) => load.script));
      goals.atMost(`${scene.name}: script beside its floor’s`, 1.25, script(mine) / script(floor));
    }
  }
}

export async function reportSteps(
  browser: Browser,
  { questionsFloor, questions }: Scenes,
  report: Report,
  goals: Goals,
  walks: number,
  steps: number,
): Promise<void> {
  const scenes = [questionsFloor, questions];
  report.table(
    'From Next to the next question',
    ...['', 'p50 ms', 'p95 ms', 'requests an answer', 'bytes sent', 'bytes received'],
  );
  for (const slow of [false, true]) {
    const found = await inTurns(scenes, walks, (scene) => walk(browser, scene, steps, slow));
    for (const scene of scenes) {
      const mine = found.get(scene) ?? [];
      const times = mine.flatMap((one) => one.times);
      const each = (kind: keyof Walk['each']) => median(mine.map((one) => one.each[kind]));
      report.row(
        `${scene.name}${slow ? ', CPU 4 × slower and slow 4G' : ''}`,
        ...[median(times), quantile(times, 0.95)].map(ms),
        each('requests').toFixed(2),
        ...[each('sent'), each('received')].map(ms),
      );
      if (scene !== questions || !slow) continue;
      goals.atMost('a step on a slow phone, p50', 60, median(times), 0, ' ms');
      goals.atMost('an answer: requests', 1, each('requests'), 2);
      goals.atMost('an answer: bytes both ways', 1024, each('sent') + each('received'), 0);
    }
  }
}

export async function reportScores(
  { staticFloor, homeFloor, questionsFloor, home, login, questions, staffList }: Scenes,
  report: Report,
  goals: Goals,
  rounds: number,
): Promise<void> {
  const scenes = [staticFloor, homeFloor, home, login, questionsFloor, questions, staffList];
  // The other categories are the same every time: once is enough.
  const found = await inTurns(scenes, rounds, (scene, round) =>
    audit(scene, 'simulate', round === 0 ? undefined : ['performance']),
  );
  report.table(
    'Lighthouse, phone, slow 4G reckoned (`simulate`, median)',
    ...['', 'performance', 'accessibility', 'best practices', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
  );
  const middle = (scene: Scene, kind: (one: Scores) => number): number =>
    median((found.get(scene) ?? []).map(kind));
  const performance = (scene: Scene) => middle(scene, (one) => one.category.performance ?? 0);
  for (const scene of scenes) {
    const [first] = found.get(scene) ?? [];
    const accessibility = first?.category.accessibility ?? 0;
    const practices = first?.category['best-practices'] ?? 0;
    const cls = middle(scene, (one) => one.cls);
    const lcp = middle(scene, (one) => one.lcp);
    report.row(
      scene.name,
      ...[performance(scene), accessibility, practices],
      ...[middle(scene, (one) => one.fcp), lcp, middle(scene, (one) => one.tbt)].map(ms),
      cls.toFixed(3),
    );
    if (!scene.url.startsWith(home.baseUrl)) continue;
    goals.atLeast(`${scene.name}: accessibility`, 100, accessibility);
    goals.atLeast(`${scene.name}: best practices`, 95, practices);
    if (scene === staffList) goals.atMost(`${scene.name}: LCP`, 2600, lcp, 0, ' ms');
    if (!scene.floor) continue;
    goals.atMost(
      `${scene.name}: points of performance below its floor`,
      3,
      performance(scene.floor) - performance(scene),
      0,
    );
    goals.atMost(`${scene.name}: LCP`, 2000, lcp, 0, ' ms');
    goals.atMost(`${scene.name}: CLS`, 0.02, cls, 3);
  }
  const trouble = scenes.flatMap((scene) =>
    (found.get(scene)?.[0]?.failed ?? []).map((id) => `${scene.name}: ${id}`),
  );
  report.say('', `Found by Lighthouse: ${trouble.join('; ') || 'nothing'}.`);
}

export async function reportSlowPaint(
  { staticFloor, staticHome, home, questionsFloor, questions, staffList }: Scenes,
  report: Report,
  goals: Goals,
  rounds: number,
): Promise<void> {
  const scenes = [staticFloor, staticHome, home, questionsFloor, questions, staffList];
  const found = await inTurns(scenes, rounds, (scene) => audit(scene, 'devtools', ['performance']));
  report.table(
    'Loaded as slowly as that (`devtools`, median)',
    ...['', 'FCP ms', 'LCP ms', 'of the bare page’s', 'of its floor’s', 'TBT ms', 'CLS'],
  );
  const middle = (scene: Scene, kind: 'fcp' | 'lcp' | 'tbt' | 'cls'): number =>
    median((found.get(scene) ?? []).map((one) => one[kind]));
  const beside = (scene: Scene, floor: Scene) => middle(scene, 'lcp') / middle(floor, 'lcp');
  const floors = new Map([
    [home, staticHome],
    [questions, questionsFloor],
  ]);
  for (const scene of scenes) {
    const floor = floors.get(scene);
    report.row(
      scene.name,
      ms(middle(scene, 'fcp')),
      ms(middle(scene, 'lcp')),
      scene === staticFloor ? '' : beside(scene, staticFloor).toFixed(2),
      floor ? beside(scene, floor).toFixed(2) : '',
      ms(middle(scene, 'tbt')),
      middle(scene, 'cls').toFixed(3),
    );
  }
  goals.atMost('home: LCP beside itself as a static page', 1.2, beside(home, staticHome));
  goals.atMost('home: LCP beside a bare static page’s', 1.2, beside(home, staticFloor));
}
