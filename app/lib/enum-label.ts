import type { TextKey, Translate } from "./i18n.ts";

/**
 * Returns the label of an enum value from the texts of `group`; a value without a label, which
 * another API may have, is returned as it is.
 */
export function enumLabel(t: Translate, group: string, value: string): string {
	const name = t(`${group}.${value}` as TextKey);
	return name.startsWith(`${group}.`) ? value : name;
}
