import { mailPreferences, profile } from "#app/entities/profile.ts";
import { type EntityForm, formKey } from "#app/lib/entity-form/entity-form.ts";
import { useText } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { EntityFields } from "./entity-fields.tsx";
import { Notice } from "./notice.tsx";
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
			{form.conflict && <EditConflict conflict={form.conflict} />}
			{form.notice && (
				<div className="said" role="alert">
					<Notice>{form.notice}</Notice>
				</div>
			)}
			<EntityFields
				key={formKey(form)}
				form={form}
				unreached={unreached}
				cancelHref="/my-profile"
				entity={profile}
				apart={mailPreferences}
			>
				<NotificationPreferences ticked={(name) => form.typed[name]?.[0] === "1"} />
			</EntityFields>
		</>
	);
}
