import { useText } from "#app/lib/i18n.ts";

/** An empty cell. */
export function Dash() {
	const { t } = useText();
	return (
		<>
			<span aria-hidden="true">--</span>
			<span className="sr-only">{t("common.empty")}</span>
		</>
	);
}
