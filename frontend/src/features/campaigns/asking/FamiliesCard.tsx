import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import { downloadConsents, printForms, summaryQuery } from '../../../api/families';
import type { Campaign, ClassOfFamilies, FamiliesAsked } from '../../../api/types';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Button } from '../../../ui/staff/Button';
import { DataTable } from '../../../ui/staff/DataTable';
import type { Column } from '../../../ui/staff/dataTableProps';
import { ListDownload } from '../../../ui/staff/ListDownload';
import layout from '../../../ui/staff/layout.module.css';
import { NotReached } from '../../../ui/staff/NotReached';
import { Notice } from '../../../ui/staff/Notice';
import { RowMenu } from '../../../ui/staff/RowMenu';
import { notify } from '../../../ui/notify';
import campaignStyles from '../campaigns.module.css';
import { InformedDialog } from '../InformedDialog';
import { className } from '../names';
import { AskDialog } from './AskDialog';
import styles from './asking.module.css';
import { OpenTablets } from './OpenTablets';
import { RemindDialog } from './RemindDialog';
import { Said } from './Said';
import { TabletDialog } from './TabletDialog';
import { totalOf } from './words';

type Doing =
  | { what: 'ask' | 'remind'; course?: number; name: string }
  | { what: 'tablet'; course: number; name: string }
  | { what: 'inform' };

/** What the families of a screening say, class by class, and asking, telling and reminding them. */
export function FamiliesCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('families');
  const [parameters] = useSearchParams();
  const summary = useQuery(summaryQuery(campaign.id));
  const [doing, setDoing] = useState<Doing | null>(null);
  const [result, setResult] = useState<FamiliesAsked | null>(null);
  const classes = summary.data?.classes;
  const rows = classes && classes.length > 1 ? [...classes, totalOf(classes)] : classes;
  const { basis } = campaign;
  const isClosed = campaign.state === 'closed';
  const all = { name: t('ask.all') };
  const nameOf = (row: ClassOfFamilies) => (row.course === 0 ? t('card.total') : className(row));

  function print({ course, ...row }: ClassOfFamilies) {
    const name = className(row);
    printForms(campaign.id, course, t('forms.file', { name })).then(
      () => notify(t('forms.printed')),
      (error: unknown) => notify(errorText(error), { tone: 'error' }),
    );
  }

  const columns: Column<ClassOfFamilies>[] = [
    {
      key: 'class',
      header: t('informed.class'),
      rowHeader: true,
      width: '22%',
      cell: (row) =>
        row.course === 0 || isClosed ? (
          nameOf(row)
        ) : (
          <Link
            className={campaignStyles.name}
            to={paths.campaign.to(campaign.id, parameters.get('course') ?? undefined, row.course)}
            preventScrollReset
            aria-label={t('card.show', { name: nameOf(row) })}
          >
            {nameOf(row)}
          </Link>
        ),
    },
    { key: 'pupils', header: t('card.pupils'), align: 'end', cell: (row) => row.pupils },
    {
      key: 'said',
      header: t('card.said'),
      cell: (row) => <Said counts={row} basis={basis} />,
    },
  ];

  return (
    <section className={campaignStyles.part} aria-labelledby="families-title">
      <h2 id="families-title">{t('card.title')}</h2>
      <p className={styles.intro}>
        {basis === 'consent'
          ? t('card.consentText')
          : `${t('informed.text')} ${t('informed.objection')}`}
      </p>
      {!isClosed && (
        <div className={layout.buttons}>
          <Button onClick={() => setDoing({ what: 'ask', ...all })}>{t(`ask.${basis}.do`)}</Button>
          {basis === 'consent' ? (
            <Button variant="secondary" onClick={() => setDoing({ what: 'remind', ...all })}>
              {t('card.remind')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setDoing({ what: 'inform' })}>
              {t('informed.do')}
            </Button>
          )}
        </div>
      )}
      {result && (
        <Notice
          tone={result.sent > 0 ? 'success' : 'info'}
          title={result.sent > 0 ? t('ask.done', { count: result.sent }) : t('ask.nobody')}
        >
          <NotReached skipped={result.skipped} exhausted={0} />
        </Notice>
      )}
      {summary.data && (summary.data.mails.waiting > 0 || summary.data.mails.sent > 0) && (
        <p role="status" className={styles.mails}>
          {t('card.mails', { count: summary.data.mails.sent })}{' '}
          {summary.data.mails.waiting > 0 &&
            t('card.waiting', { count: summary.data.mails.waiting })}
        </p>
      )}
      {summary.data && summary.data.desks.length > 0 && (
        <OpenTablets campaign={campaign} desks={summary.data.desks} />
      )}
      <DataTable
        id="screening-families"
        caption={t('card.caption')}
        columns={columns}
        rows={rows}
        count={classes?.length}
        rowKey={(row) => row.course}
        fetching={summary.isLoading}
        failure={
          summary.isError
            ? { message: errorText(summary.error), onRetry: () => void summary.refetch() }
            : undefined
        }
        empty={<EmptyState kind="nothing-found" title={t('card.empty')} />}
        toolbar={
          <ListDownload
            forms={['xlsx', 'csv']}
            download={(form) => downloadConsents(campaign.id, form)}
            problem={errorText}
          />
        }
        {...(!isClosed && {
          actions: (row: ClassOfFamilies) =>
            row.course !== 0 && (
              <RowMenu
                label={t('card.more', { name: nameOf(row) })}
                actions={[
                  {
                    label: t(`ask.${basis}.do`),
                    onSelect: () =>
                      setDoing({ what: 'ask', course: row.course, name: nameOf(row) }),
                  },
                  { label: t('forms.print'), onSelect: () => print(row) },
                  {
                    label: t('tablet.do'),
                    onSelect: () =>
                      setDoing({ what: 'tablet', course: row.course, name: nameOf(row) }),
                  },
                  ...(basis === 'consent'
                    ? [
                        {
                          label: t('card.remind'),
                          onSelect: () =>
                            setDoing({ what: 'remind', course: row.course, name: nameOf(row) }),
                        },
                      ]
                    : []),
                ]}
              />
            ),
        })}
      />
      {doing?.what === 'ask' && (
        <AskDialog
          campaign={campaign}
          whose={doing.course === undefined ? {} : { course: doing.course }}
          name={doing.name}
          onAsked={setResult}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'remind' && (
        <RemindDialog
          campaign={campaign}
          course={doing.course}
          name={doing.name}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'tablet' && (
        <TabletDialog
          campaign={campaign}
          course={doing.course}
          name={doing.name}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'inform' && (
        <InformedDialog campaign={campaign} onClose={() => setDoing(null)} />
      )}
    </section>
  );
}
