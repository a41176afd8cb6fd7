import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readLoginState } from '../../auth/loginState';
import { Notice } from '../../ui/Notice';
import { LoginCard } from './LoginCard';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { ended } = readLoginState(useLocation().state);
  const words = { expired: 'login.sessionEnded', idle: 'login.idleEnded' } as const;
  return <LoginCard notice={ended && <Notice live={false}>{t(words[ended])}</Notice>} />;
}
