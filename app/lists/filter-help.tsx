import { useTranslation } from "#app/lib/i18n.ts";

/** Renders an explanation of what filters of numbers and dates take. */
export function FilterHelp() {
	const { t } = useTranslation();
	return (
		<p className="hint">
			{`${t("listScreen.operators")} `}
			<bdi dir="ltr">{"< > <= >= ="}</bdi>
			{`. ${t("listScreen.relativeDays")} `}
			<bdi dir="ltr">{"today, >=-7d"}</bdi>
		</p>
	);
}
