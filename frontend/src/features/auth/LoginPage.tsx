import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readLoginState } from '../../session/loginState';
import { Notice } from '../../ui/Notice';
import { LoginCard } from './LoginCard';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { expired } = readLoginState(useLocation().state);
  return <LoginCard notice={expired && <Notice live={false}>{t('login.sessionEnded')}</Notice>} />;
}
