import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lettersQuery } from '../../api/staff/letters';
import type { Case } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { Badge } from '../../ui/staff/Badge';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import lines from '../../ui/staff/rows.module.css';

/** The letters the school has written about the child to services. */
export function CaseLetters({ one }: { one: Case }) {
  const { t } = useTranslation('letter');
  const dates = useDates();
  const found = useQuery(lettersQuery(one.id));
  const letters = found.data ?? [];
  const open = letters.some(({ state }) => state === 'draft' || state === 'asked');
  return (
    <Card title={t('card.title')}>
      <div className={layout.stack}>
        {letters.length === 0 ? (
          <p className={layout.soft}>{t('card.intro')}</p>
        ) : (
          <ul className={lines.rows}>
            {letters.map((letter) => (
              <li key={letter.id} className={lines.row}>
                <p className={lines.facts}>
                  <ButtonLink variant="quiet" size="small" to={paths.letter.to(one.id, letter.id)}>
                    {t('card.row', {
                      to: t(`to.${letter.to}`),
                      state: t(`states.${letter.state}`),
                    })}
                  </ButtonLink>
                  {letter.given_on !== null && <span>{dates.long(letter.given_on)}</span>}
                  {letter.reply && letter.reply.confirmed_at === null && (
                    <Badge tone="warning">{t('card.answered')}</Badge>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
        {one.closed_at === null && !open && !found.isLoadingError && (
          <div>
            <ButtonLink variant="secondary" to={paths.letter.to(one.id, 'new')}>
              {t('card.write')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
