import { useTranslation } from "#app/lib/i18n.ts";

/** Renders an explanation of the comparison operators in filters. */
export function FilterHelp() {
	const { t } = useTranslation();
	return (
		<p className="hint">
			{t("listScreen.operators")} <bdi dir="ltr">{"< > <= >= ="}</bdi>
		</p>
	);
}
