import HomePage from '../features/home/HomePage';
import LoginPage from '../features/auth/LoginPage';
import RecoverPasswordPage from '../features/auth/RecoverPasswordPage';
import SignupPage from '../features/auth/SignupPage';
import UndoAddressPage from '../features/auth/UndoAddressPage';
import VerifyEmailPage from '../features/auth/VerifyEmailPage';
import PublicLayout from './layouts/PublicLayout';

/**
 * The screens before the login and the frame around them: small, and they lead to each other, so
 * they are one download.
 */
export const visitorPages = {
  HomePage,
  LoginPage,
  PublicLayout,
  RecoverPasswordPage,
  SignupPage,
  UndoAddressPage,
  VerifyEmailPage,
};
