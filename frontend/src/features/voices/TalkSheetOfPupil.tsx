import { useTranslation } from 'react-i18next';
import { useTalkSheet } from '../../api/staff/useTalkSheet';
import type { Asked } from '../../api/staff/voices';
import { isLanguage } from '../../i18n/language';
import { TalkSheet } from '../../parts/staff/talk/TalkSheet';

/** Uses the answers of the screening or ask, or else the newest ones, like the page. */
export function TalkSheetOfPupil({ id, said }: { id: number; said: Asked }) {
  const { language } = useTranslation().i18n;
  const kept = useTalkSheet(id, said, isLanguage(language) ? language : 'ca');
  return <TalkSheet {...kept} />;
}
