import { useTranslation } from "#app/lib/i18n.ts";

/** Which signs of comparison filters accept, and where. */
export function FilterHelp() {
	const { t } = useTranslation();
	return (
		<p className="hint">
			{t("list.operators")} <bdi dir="ltr">{"< > <= >= ="}</bdi>
		</p>
	);
}
