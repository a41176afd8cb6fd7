import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedOutReason } from '../../session/tokens';
import { Notice } from '../../ui/Notice';
import { LoginCard } from './LoginCard';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  // As it was on arrival: logging in changes the reason while this page is still shown.
  const [ended] = useState(() => signedOutReason() === 'expired');
  return <LoginCard notice={ended && <Notice live={false}>{t('login.sessionEnded')}</Notice>} />;
}
