"""Members in the admin: to find and to help them; names' shadows and passwords stay out of reach."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.utils.translation import gettext_lazy as _

from club.accounts.models import User


class NewMemberForm(AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("username", "email")


class MemberForm(UserChangeForm):
    class Meta:
        model = User
        fields = "__all__"  # noqa: DJ007 - narrowed by the fieldsets


@admin.register(User)
class MemberAdmin(UserAdmin):
    form = MemberForm
    add_form = NewMemberForm
    list_display = ("username", "email", "language", "is_active", "is_staff", "joined_at", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser", "language", "joined_at", "groups")
    search_fields = ("username", "key", "email")
    date_hierarchy = "joined_at"
    ordering = ("-joined_at",)
    readonly_fields = ("key", "skeleton", "email_key", "joined_at", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        (_("Derived"), {"fields": ("key", "skeleton", "email_key"), "classes": ("collapse",)}),
        (_("Preferences"), {"fields": ("language", "theme", "palette", "symbols", "sounds")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("joined_at", "last_login")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "email", "usable_password", "password1", "password2"),
            },
        ),
    )
