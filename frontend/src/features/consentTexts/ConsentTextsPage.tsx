import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentTextsQuery } from '../../api/staff/consentTexts';
import type { ConsentText } from '../../api/types';
import type { Language } from '../../i18n/language';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { Badge } from '../../ui/staff/Badge';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Disclosure } from '../../ui/staff/Disclosure';
import layout from '../../ui/staff/layout.module.css';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { AsFamiliesSee } from './AsFamiliesSee';
import styles from './consentTexts.module.css';
import { LanguageOfText } from './LanguageOfText';

/** All published texts that families read before they answer. */
export default function ConsentTextsPage() {
  const { t } = useTranslation(['consentTexts', 'common']);
  const texts = useQuery(consentTextsQuery);
  return (
    <div className={layout.narrow}>
      <PageHeader
        title={t('common:titles.consentTexts')}
        intro={t('intro')}
        back={paths.schools.to()}
        actions={<ButtonLink to={paths.newConsentText.to()}>{t('add')}</ButtonLink>}
      />
      {texts.isPending ? (
        <SkeletonLines />
      ) : texts.data?.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <div className={layout.stack}>
          {texts.data?.map((text) => (
            <Published key={text.id} text={text} />
          ))}
        </div>
      )}
    </div>
  );
}

function Published({ text }: { text: ConsentText }) {
  const { t, i18n } = useTranslation(['consentTexts', 'common']);
  const dates = useDates();
  const [language, setLanguage] = useState(i18n.language as Language);
  const { version, purpose, school } = text;
  return (
    <Card title={`${school?.name ?? t('everybody')} · ${t(`purposes.${purpose}`)}`}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {t('line', { version: t('version', { version }), date: dates.long(text.published_at) })}
        </p>
        <div className={styles.marks}>
          <Badge tone={text.current ? 'success' : 'neutral'}>
            {t(text.current ? 'now' : 'former')}
          </Badge>
          {text.material && <Badge tone="lilac">{t('again')}</Badge>}
        </div>
        <Disclosure label={t('read')}>
          <div className={styles.page}>
            <LanguageOfText value={language} onChange={setLanguage} />
            <AsFamiliesSee
              language={language}
              title={text.title[language]}
              paragraphs={text.paragraphs[language]}
            />
          </div>
        </Disclosure>
        {text.current && (
          <div>
            <ButtonLink variant="secondary" size="small" to={paths.newConsentText.to(text.id)}>
              {t('next')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
