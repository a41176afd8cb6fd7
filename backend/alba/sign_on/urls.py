from django.urls import path

from alba.sign_on import identity_views, provider_views, views

sessions = [
    path("sso/find/", views.Find.as_view()),
    path("sso/start/", views.Start.as_view()),
    path("sso/finish/", views.Finish.as_view()),
    path("sso/logout/<int:pk>/", provider_views.BackChannelLogout.as_view()),
]
urlpatterns = [
    path("sso/providers/", provider_views.ProviderList.as_view()),
    path("sso/providers/<int:pk>/", provider_views.ProviderDetail.as_view()),
    path("sso/providers/<int:pk>/prove/", provider_views.Prove.as_view()),
    path("sso/providers/<int:pk>/lift/", provider_views.Lift.as_view()),
    path("user/identities/", identity_views.OwnIdentities.as_view()),
    path("user/identities/<int:pk>/", identity_views.OwnIdentity.as_view()),
    path("users/<int:pk>/identities/", identity_views.IdentitiesOfUser.as_view()),
]
