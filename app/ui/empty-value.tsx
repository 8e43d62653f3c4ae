import { useTranslation } from "#app/lib/i18n.ts";

/** Renders an empty cell. */
export function EmptyValue() {
	const { t } = useTranslation();
	return (
		<>
			<span aria-hidden="true">--</span>
			<span className="sr-only">{t("common.empty")}</span>
		</>
	);
}
