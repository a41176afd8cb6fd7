import { Card } from '../../ui/Card';
import { HelpLines } from '../help/HelpLines';
import { AreaTrack } from './AreaTrack';
import styles from './ReportView.module.css';

interface Paragraph {
  heading: string;
  text: string;
}

interface Points extends Paragraph {
  items: readonly string[];
}

interface Area {
  name: string;
  degree: string;
  sentence: string;
  left: string;
  right: string;
  step: number;
  usual: number | null;
}

/** The content of a report, in reading order. */
export interface ReportContent {
  locale: string;
  facts: readonly { name: string; value: string }[];
  opening: Paragraph;
  findings: Paragraph & {
    items: readonly { name: string; degree: string; advice: string }[];
  };
  next_step: Paragraph;
  strengths: Points | null;
  /** True in a pupil's own report: strengths come before what stands out. */
  strengths_first: boolean;
  help: Paragraph & { lines: { number: string; name: string }[] };
  areas: { heading: string; caption: string; steps: number; items: readonly Area[] };
  limits: Points;
  notes: readonly string[];
}

/**
 * A report as in the PDF: every sentence comes from the server, so that the two cannot differ. The
 * page's own h1 is its title.
 */
export function ReportView({
  report,
  withFacts = true,
}: {
  report: ReportContent;
  /** False if they stand beside it. */
  withFacts?: boolean;
}) {
  const { opening, findings, next_step: nextStep, help, areas, limits } = report;
  const strengths = report.strengths && <Strengths points={report.strengths} />;
  return (
    <article className={styles.report} lang={report.locale}>
      <Card>
        {withFacts && (
          <dl className={styles.facts}>
            {report.facts.map((fact) => (
              <div key={fact.name} className={styles.fact}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.opening}>
          <h2>{opening.heading}</h2>
          <p>{opening.text}</p>
        </div>
      </Card>
      {report.strengths_first && strengths}
      <Card title={findings.heading}>
        <p>{findings.text}</p>
        {findings.items.map((found) => (
          <div key={found.name} className={styles.area}>
            <h3>{found.name}</h3>
            <p className={styles.degree}>{found.degree}</p>
            {found.advice !== '' && <p className={styles.whole}>{found.advice}</p>}
          </div>
        ))}
      </Card>
      <Card title={nextStep.heading}>
        <p>{nextStep.text}</p>
      </Card>
      {!report.strengths_first && strengths}
      {help.lines.length > 0 && (
        <Card title={help.heading} className={styles.help}>
          <p>{help.text}</p>
          <HelpLines lines={help.lines} />
        </Card>
      )}
      <Card title={areas.heading}>
        <p className={styles.note}>{areas.caption}</p>
        {areas.items.map((area) => (
          <AreaView key={area.name} area={area} steps={areas.steps} />
        ))}
      </Card>
      <Card title={limits.heading}>
        <List items={limits.items} />
        {report.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </Card>
    </article>
  );
}

function Strengths({ points }: { points: Points }) {
  return (
    <Card title={points.heading}>
      <p>{points.text}</p>
      {points.items.length > 0 && <List items={points.items} />}
    </Card>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function AreaView({ area, steps }: { area: Area; steps: number }) {
  const ends = area.left !== '';
  return (
    <div className={styles.area}>
      <h3>{area.name}</h3>
      <p className={styles.degree}>{area.degree}</p>
      <p className={ends ? `${styles.sentence} ${styles.whole}` : styles.sentence}>
        {area.sentence}
      </p>
      <div className={ends ? styles.twoEnds : undefined}>
        {ends && <span className={styles.left}>{area.left}</span>}
        <AreaTrack area={area} steps={steps} />
        {ends && <span className={styles.right}>{area.right}</span>}
      </div>
    </div>
  );
}
