import { useText } from "#app/lib/i18n.ts";

/** Which signs of comparison filters accept, and where. */
export function Operators() {
	const { t } = useText();
	return (
		<p className="hint">
			{t("list.operators")} <bdi dir="ltr">{"< > <= >= ="}</bdi>
		</p>
	);
}
