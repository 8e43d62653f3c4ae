import type { Locator } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";

type Choosing = {
	select: Locator;
	/** Where the select and its finder stand. */
	within: Locator;
	/** What the select is called. */
	field: string;
	t: Translate;
	scripted: boolean;
};

/** Chooses a member for some work, who is found by the name. */
export async function chooseCandidate(
	within: Locator,
	{ id }: { id: number },
	scripted = true,
): Promise<void> {
	const finder = within.getByRole("searchbox");
	await finder.fill(String(id));
	if (!scripted) await finder.locator("xpath=following-sibling::button").click();
	await within.locator(".candidate", { has: within.page().locator(`[value="${id}"]`) }).click();
}

/** Chooses one of many: those that are not offered at once are found by a part of their names. */
export async function chooseBySearch(
	{ select, within, field, t, scripted }: Choosing,
	{ id, name }: { id: number; name: string },
): Promise<void> {
	if ((await select.locator(`option[value="${id}"]`).count()) === 0) {
		const finder = within.getByRole("searchbox", { name: t("forms.narrow", { field }) });
		await finder.fill(name);
		if (!scripted) await finder.locator("xpath=following-sibling::button").click();
	}
	await select.selectOption(String(id));
}
