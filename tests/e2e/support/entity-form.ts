import { expect, type Page, type Response } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { type Managed, nthOf } from "./entity-form-cases.ts";
import { ready } from "./test.ts";

/** The form of an entity, as somebody at the page sees it. */
export class EntityFormPage {
	constructor(
		readonly page: Page,
		readonly t: Translate,
		readonly scripted: boolean,
	) {}

	async open(path: string): Promise<void> {
		await this.page.goto(path);
		await ready(this.page, this.scripted);
		await this.unfold();
	}

	/** Opens the fields of the other language. */
	async unfold(): Promise<void> {
		const folded = this.page.locator("main .more-name:not([open]) > summary");
		while ((await folded.count()) > 0) await folded.first().click();
	}

	control(name: string) {
		return this.page.locator(`main [name="${name}"]:not([type=hidden])`).first();
	}
	get summary() {
		return this.page.getByRole("alert");
	}
	/** The links of the error summary, by the controls that they lead to. */
	problemAt(name: string) {
		return this.summary.locator(`a[href="#field-${name}"]`);
	}

	async save(): Promise<Response> {
		const [answer] = await Promise.all([
			this.page.waitForResponse((response) => response.request().method() === "POST"),
			this.page.getByRole("button", { name: this.t("forms.save"), exact: true }).click(),
		]);
		return answer;
	}

	async fill({ fill }: Managed, mark: string): Promise<void> {
		for (const [name, does, what] of fill) {
			const control = this.control(name);
			if (does === "type") await control.fill(what(mark));
			else if (does === "tick") await control.check();
			else {
				if (does === "choose after") await this.loadOptions(name);
				const index = nthOf(what, mark);
				await expect(control.locator("option").nth(index)).toBeAttached();
				await control.selectOption({ index });
			}
		}
	}

	/** Adds a new one, and gives its id. */
	async add(entity: Managed, mark: string): Promise<string> {
		await this.open(`/add/${entity.name}`);
		await this.fill(entity, mark);
		await this.save();
		const row = this.page.locator("tr.marked");
		await expect(row).toHaveCount(1);
		return (await row.locator("td.id").innerText()).trim();
	}

	/** Without scripts, options that follow another field come by a button. */
	async loadOptions(name: string): Promise<void> {
		const control = this.control(name);
		if (this.scripted) return expect(control).toBeEnabled();
		const before = this.page.locator("form button[value=options]").filter({ visible: true }).last();
		await before.click();
		await expect(control).toBeEnabled();
		await this.unfold();
	}
}
