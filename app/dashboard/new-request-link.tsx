import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Renders the link from the dashboard to a new maintenance request. */
export function NewRequestLink() {
	const { t } = useTranslation();
	return (
		<ButtonLink href="/add/create-new-request" icon="wrench" variant="primary" stretch>
			{t("pages.dashboard.newRequest")}
		</ButtonLink>
	);
}
