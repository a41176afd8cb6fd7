import { useTranslation } from 'react-i18next';
import { useTalkSheet } from '../../api/staff/useTalkSheet';
import type { Case } from '../../api/types';
import { isLanguage } from '../../i18n/language';
import { TalkSheet } from '../../parts/staff/talk/TalkSheet';

/** Uses the answers of the screening in which the case began, or else the newest ones. */
export function TalkSheetOfCase({ one }: { one: Case }) {
  const { language } = useTranslation().i18n;
  const kept = useTalkSheet(
    one.test_taker,
    { campaign: one.campaign ?? undefined },
    isLanguage(language) ? language : 'ca',
  );
  return <TalkSheet {...kept} />;
}
