import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { consentTextsQuery } from '../../api/staff/consentTexts';
import { paths } from '../../paths';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ConsentTextForm } from './ConsentTextForm';

/** Starts the next text for families with the words of a published one. */
export default function NewConsentTextPage() {
  const { t } = useTranslation(['consentTexts', 'common']);
  const from = useSearchParams()[0].get('from');
  const texts = useQuery(consentTextsQuery);
  return (
    <>
      <PageHeader
        title={t('common:titles.newConsentText')}
        intro={t('form.intro')}
        back={paths.consentTexts.to()}
      />
      {texts.isError ? (
        <Notice tone="error" title={t('failed')}>
          {errorText(texts.error)}
        </Notice>
      ) : texts.data ? (
        <ConsentTextForm key={from} begunWith={texts.data.find(({ id }) => String(id) === from)} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </>
  );
}
