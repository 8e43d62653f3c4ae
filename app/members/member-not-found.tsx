import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Renders the message in place of a member's own pages if the API does not know the member. */
export function MemberNotFound() {
	const { t } = useTranslation();
	return <Alert>{t("profile.notFound")}</Alert>;
}
