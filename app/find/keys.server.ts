import { getKeys, getLanguage } from "#app/lib/preferences.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Whether single keys do something in this browser, in words, and the switch. */
export type KeysSettingTexts = { title: string; text: string; button: string; value: "on" | "off" };

/** The keys, as they are printed on keyboards, and what each does. */
const keys = [
	[["Ctrl", "K"], "find"],
	[["/"], "search"],
	[["C"], "create"],
	[["J"], "next"],
	[["K"], "previous"],
	[["Enter"], "open"],
	[["X"], "tick"],
	[["A"], "assign"],
	[["S"], "status"],
	[["?"], "help"],
] as const;

/** Loads the switch of the single keys. */
export async function loadKeysSetting(request: Request): Promise<KeysSettingTexts> {
	const [language, setting] = await Promise.all([getLanguage(request), getKeys(request)]);
	const t = translatorFor(language);
	const isOn = setting === "on";
	return {
		title: t("find.keys.title"),
		text: t(isOn ? "find.keys.areOn" : "find.keys.areOff"),
		button: t(isOn ? "find.keys.turnOff" : "find.keys.turnOn"),
		value: isOn ? "off" : "on",
	};
}

export async function loadKeys(request: Request) {
	const t = translatorFor(await getLanguage(request));
	return {
		setting: await loadKeysSetting(request),
		hint: t("find.keys.hint"),
		close: t("find.keys.close"),
		keys: keys.map(([names, action]) => ({ names, text: t(`find.keys.${action}`) })),
	};
}
