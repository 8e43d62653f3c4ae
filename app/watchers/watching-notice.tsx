import { useTranslation } from "#app/lib/i18n.ts";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

/** Renders the notice that the user watches a request, with a button to stop watching. */
export function WatchingNotice({ watching }: Pick<MaintenanceRequest, "watching">) {
	const { t } = useTranslation();
	if (!watching) return null;
	return (
		<Form method="post" className="mb-4">
			<p className="hint">{t("similar.watching")}</p>
			<SubmitButton intent="leave" variant="plain" label={t("similar.leave")} />
		</Form>
	);
}
