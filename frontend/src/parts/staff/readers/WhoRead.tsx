import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Areas } from '../../../i18n/areas';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';

interface Reading {
  /** Null if the account is gone. */
  name: string | null;
  role: keyof Areas['whoRead']['role'];
  what: keyof Areas['whoRead']['what'];
  on: string;
}

const shownAtFirst = 10;

/**
 * The readings of a person's data, in sentences that can be read out to the family on the phone.
 */
export function WhoRead({
  name,
  readings,
  isPending,
}: {
  name: string;
  /** Undefined while they load, or if they could not be. */
  readings: readonly Reading[] | undefined;
  isPending: boolean;
}) {
  const { t } = useTranslation(['whoRead', 'common']);
  const dates = useDates();
  const [isWhole, setWhole] = useState(false);
  const rows = readings ?? [];
  return (
    <Card title={t('title')}>
      <div className={layout.stack}>
        {isPending && <SkeletonLines />}
        {readings && <p>{rows.length > 0 ? t('text', { name }) : t('none')}</p>}
        {rows.length > 0 && (
          <ul>
            {(isWhole ? rows : rows.slice(0, shownAtFirst)).map((row) => (
              <li key={`${row.on} ${row.name} ${row.role} ${row.what}`}>
                {t('line', {
                  date: dates.long(row.on),
                  name: row.name ?? t('gone'),
                  role: t(`role.${row.role}`),
                  what: t(`what.${row.what}`),
                })}
              </li>
            ))}
          </ul>
        )}
        {rows.length > shownAtFirst && !isWhole && (
          <div>
            <Button variant="secondary" size="small" onClick={() => setWhole(true)}>
              {t('all', { count: rows.length })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
