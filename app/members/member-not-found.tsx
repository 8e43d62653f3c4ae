import { useTranslation } from "#app/lib/i18n.ts";
import { Alert } from "#app/ui/alert.tsx";

/** In place of one's own pages, where the API does not know their member any more. */
export function MemberNotFound() {
	const { t } = useTranslation();
	return <Alert>{t("profile.notFound")}</Alert>;
}
