import { mailPreferences, profile } from "#app/entities/profile.ts";
import { EntityFormBody } from "#app/forms/body.tsx";
import type { EntityForm } from "#app/forms/entity-form.ts";
import { useText } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { NotificationPreferences } from "./notification-preferences.tsx";

/** What members change of themselves. */
export function ProfileForm({ form, unreached }: { form: EntityForm; unreached: boolean }) {
	const { t } = useText();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.dashboard"), href: "/dashboard" },
					{ label: t("profile.mine"), href: "/my-profile" },
					{ label: t("form.editCrumb") },
				]}
			/>
			<EntityFormBody
				form={form}
				unreached={unreached}
				cancelHref="/my-profile"
				entity={profile}
				apart={mailPreferences}
			>
				<NotificationPreferences ticked={(name) => form.typed[name]?.[0] === "1"} />
			</EntityFormBody>
		</>
	);
}
