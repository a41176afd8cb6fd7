import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { consentTextsQuery } from '../../api/staff/consentTexts';
import { paths } from '../../paths';
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
      {texts.data ? (
        <ConsentTextForm key={from} begunWith={texts.data.find(({ id }) => String(id) === from)} />
      ) : (
        texts.isPending && <SkeletonLines lines={6} />
      )}
    </>
  );
}
