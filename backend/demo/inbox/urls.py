"""The addresses of the product, and before them those of the inbox, which it has in the demo
alone."""

from django.urls import path

from alba.urls import handler400, handler403, handler404, handler500
from alba.urls import urlpatterns as of_the_product
from demo.inbox import views

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [
    path("demo/mails/", views.inbox),
    path("demo/mails/<int:number>/", views.mail, name="demo mail"),
    path("demo/mails/<int:number>/content/", views.content, name="content of a demo mail"),
    *of_the_product,
]
