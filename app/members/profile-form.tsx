import { EntityFormBody } from "#app/forms/entity-form-body.tsx";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useFeature } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmailPreferences } from "../notifications/email-preferences.tsx";
import { mailPreferences, ownProfileEntity } from "./profile-fields.ts";

/** Renders the form of the member's own profile. */
export function ProfileForm({ form, unreached }: { form: EntityFormState; unreached: boolean }) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs under="editing" here={t("forms.editCrumb")} />
			<EntityFormBody
				form={form}
				unreached={unreached}
				cancelHref="/my-profile"
				entity={ownProfileEntity}
				apart={mailPreferences}
			>
				{useFeature("extensions") && (
					<EmailPreferences ticked={(name) => form.values[name]?.[0] === "1"} />
				)}
			</EntityFormBody>
		</>
	);
}
