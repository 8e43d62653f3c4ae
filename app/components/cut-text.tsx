import { useText } from "#app/lib/i18n.ts";

/** Longest text of a cell, in characters (specification, section 9). */
const longest = 30;

/** Long text is cut; its ellipsis opens the whole, by touch and keyboard, without scripts. */
export function CutText({ text }: { text: string }) {
	const { t } = useText();
	const characters = Array.from(text);
	if (characters.length <= longest) return text;
	return (
		<>
			{characters.slice(0, longest).join("")}
			<details className="cut">
				<summary aria-label={t("common.wholeText")}>…</summary>
				<p>{text}</p>
			</details>
		</>
	);
}
