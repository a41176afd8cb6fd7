import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { AskedList } from './AskedList';

const shownAtFirst = 3;

/** The school's requests, at the top of the page, with their deadline; nothing without requests. */
export function AskedFor({
  rows,
  toChild,
}: {
  rows: readonly Assignment[];
  /** True for a reader who is a child. */
  toChild: boolean;
}) {
  const { t } = useTranslation('welcome');
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Card title={t(toChild ? 'asked.titleForChild' : 'asked.title')}>
      <AskedList rows={isWhole ? rows : rows.slice(0, shownAtFirst)} />
      {rows.length > shownAtFirst && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('asked.fewer') : t('asked.all', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}
