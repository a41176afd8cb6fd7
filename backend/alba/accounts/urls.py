from django.urls import path

from alba.accounts import views
from alba.accounts.admins import views as admin_views
from alba.accounts.sessions import factor_views as factor_views
from alba.accounts.sessions import login_views

urlpatterns = [
    path("config/", views.Config.as_view()),
    path("user/", views.OwnAccount.as_view()),
    path("user/logins/", login_views.OwnLogins.as_view()),
    path("user/logins/<uuid:pk>/", login_views.OwnLogin.as_view()),
    path("user/second-factors/", factor_views.SecondFactorList.as_view()),
    path("user/second-factors/<int:pk>/", factor_views.SecondFactorDetail.as_view()),
    path("user/second-factors/totp/", factor_views.TotpBegin.as_view()),
    path("user/second-factors/totp/confirm/", factor_views.TotpConfirm.as_view()),
    path("user/second-factors/passkeys/", factor_views.PasskeyAdd.as_view()),
    path("user/second-factors/passkeys/options/", factor_views.PasskeyOptions.as_view()),
    path("user/second-factors/recovery-codes/", factor_views.RecoveryCodes.as_view()),
    path("users/<int:pk>/second-factors/", factor_views.SecondFactorsOfUser.as_view()),
    path("user/create/", views.SignUp.as_view()),
    path("verify-email/", views.VerifyEmail.as_view()),
    path("user/undo-address/", views.UndoAddress.as_view()),
    path("resend-email/", views.ResendEmail.as_view()),
    path("reset-password/", views.ResetPassword.as_view()),
    path("reset-password/link/", views.ResetLink.as_view()),
    path("alba-admins/", admin_views.ProductAdminList.as_view()),
    path("alba-admins/create/", admin_views.ProductAdminCreate.as_view()),
    path("alba-admins/<int:pk>/", admin_views.ProductAdminDetail.as_view()),
]
