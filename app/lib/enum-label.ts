import type { TextKey, Translate } from "./i18n.ts";

/** What a value is called by the texts of `group`; one without a name is itself: another API may have more. */
export function enumLabel(t: Translate, group: string, value: string): string {
	const name = t(`${group}.${value}` as TextKey);
	return name.startsWith(`${group}.`) ? value : name;
}
