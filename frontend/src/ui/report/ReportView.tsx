import { Card } from '../Card';
import { HelpLines } from '../HelpLines';
import styles from './ReportView.module.css';

interface Points {
  heading: string;
  text: string;
  items: readonly string[];
}

interface Chart {
  text: string;
  caption: string;
  steps: number;
  tinted: number;
  rows: readonly { left: string; right: string; step: number }[];
}

/** What a report says, in the order in which it is read. */
export interface ReportContent {
  locale: string;
  facts: readonly { name: string; value: string }[];
  opening: { heading: string; text: string };
  seen_by: readonly string[];
  strengths: Points;
  areas: {
    heading: string;
    chart: Chart;
    items: readonly { name: string; degree: string; sentence: string }[];
  };
  next_step: { heading: string; text: string };
  limits: Points;
  notes: readonly string[];
  help: { heading: string; text: string; lines: { number: string; name: string }[] };
}

/**
 * What a report says, as the PDF says it: every sentence comes from the server, so that the two
 * cannot differ. The page's own h1 is its title.
 */
export function ReportView({ report }: { report: ReportContent }) {
  const { opening, strengths, areas, next_step: nextStep, limits, help } = report;
  return (
    <article className={styles.report} lang={report.locale}>
      <Card>
        <dl className={styles.facts}>
          {report.facts.map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.opening}>
          <h2>{opening.heading}</h2>
          <p>{opening.text}</p>
        </div>
        {report.seen_by.map((said) => (
          <p key={said}>{said}</p>
        ))}
      </Card>
      <Card title={strengths.heading}>
        <p>{strengths.text}</p>
        {strengths.items.length > 0 && (
          <ul className={styles.points}>
            {strengths.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={areas.heading}>
        <ChartView chart={areas.chart} />
        {areas.items.map((area) => (
          <div key={area.name} className={styles.area}>
            <h3>{area.name}</h3>
            <p className={styles.degree}>{area.degree}</p>
            <p className={styles.sentence}>{area.sentence}</p>
          </div>
        ))}
      </Card>
      <Card title={nextStep.heading}>
        <p>{nextStep.text}</p>
      </Card>
      <Card title={limits.heading}>
        <ul className={styles.points}>
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {report.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </Card>
      <Card title={help.heading} className={styles.help}>
        <p>{help.text}</p>
        <HelpLines lines={help.lines} />
      </Card>
    </article>
  );
}

/** Drawn with boxes: nothing to load, sharp in print, and the text says all that it shows. */
function ChartView({ chart }: { chart: Chart }) {
  const twoEnds = chart.rows.some((row) => row.right !== '');
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={chart.text}>
        {chart.rows.map((row) => (
          <div key={row.left} className={twoEnds ? styles.twoEnds : styles.named}>
            <span className={styles.left}>{row.left}</span>
            <span className={styles.track}>
              {Array.from({ length: chart.steps }, (_, step) => (
                <span
                  key={step}
                  className={step < chart.tinted ? `${styles.step} ${styles.tinted}` : styles.step}
                >
                  <span className={step === row.step ? styles.mark : styles.dot} />
                </span>
              ))}
            </span>
            {twoEnds && <span className={styles.right}>{row.right}</span>}
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>{chart.caption}</figcaption>
    </figure>
  );
}
