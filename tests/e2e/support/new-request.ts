import { randomUUID } from "node:crypto";
import { expect, type Page, type Response } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import { requestForms } from "#app/requests/new-request/request-forms.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { rows, sql } from "./database.ts";
import type { Upload } from "./images.ts";
import { ready } from "./test.ts";

type Named = { name_ar: string; name_en: string };

/** The form of a maintenance request, as somebody at the page sees it. */
export class NewRequestPage {
	constructor(
		readonly page: Page,
		readonly t: Translate,
		readonly scripted: boolean,
	) {}

	async open(path: string = requestForms.maintenance.href): Promise<void> {
		await this.page.goto(path);
		await ready(this.page, this.scripted);
	}

	get picture() {
		return this.page.getByLabel(this.t("requests.qrImage"));
	}
	get comment() {
		return this.page.getByLabel(this.t("requests.comment"));
	}
	get photo() {
		return this.page.getByLabel(this.t("requests.photos"));
	}
	get resource() {
		return this.page.getByRole("combobox", { name: this.t("requests.resource") });
	}
	get equipment() {
		return this.page.getByRole("combobox", { name: this.t("equipment.of") });
	}
	get facilityChoice() {
		return this.page.getByRole("combobox", { name: this.t("requests.facility") });
	}
	get qty() {
		return this.page.getByLabel(this.t("common.fields.qty"));
	}
	get cost() {
		return this.page.getByLabel(this.t("newRequest.cost"));
	}
	what(type: "1" | "2") {
		return this.page.getByRole("radio", { name: this.t(`newRequest.types.${type}.name`) });
	}
	get summary() {
		return this.page.getByRole("alert");
	}
	priority(priority: RequestPriority) {
		return this.page.getByRole("radio", {
			name: this.t(`common.priority.${priority}`),
			exact: true,
		});
	}
	get urgent() {
		return this.page.getByRole("checkbox", { name: this.t("newRequest.urgent") });
	}
	button(key: "send" | "readQr" | "chooseFacility" | "continue" | "otherFacility") {
		return this.page.getByRole("button", { name: this.t(`requests.${key}`), exact: true });
	}

	/** Presses a button, and gives the answer to what the form sent. */
	async press(key: Parameters<NewRequestPage["button"]>[0]): Promise<Response> {
		const [answer] = await Promise.all([this.answer(), this.button(key).click()]);
		return answer;
	}

	/** Presses a button that does on the page, where scripts run, what it sends the form for otherwise. */
	async act(key: "chooseFacility" | "otherFacility"): Promise<void> {
		await (this.scripted ? this.button(key).click() : this.press(key));
	}

	/** Finds a facility in the list and chooses it. With scripts its resources come at once. */
	async choose(facility: Named & { id: number }, language: "ar" | "en"): Promise<void> {
		await this.act("chooseFacility");
		await expect(this.facilityChoice.getByRole("option")).not.toHaveCount(1);
		const finder = this.page.getByRole("searchbox");
		if ((await finder.count()) > 0) {
			await finder.fill(facility[`name_${language}`]);
			const find = this.page.getByRole("button", { name: this.t("forms.find"), exact: true });
			if (!this.scripted) await Promise.all([this.answer(), find.click()]);
		}
		const id = String(facility.id);
		await expect(this.facilityChoice.locator(`option[value="${id}"]`)).toBeAttached();
		const choosing = () => this.facilityChoice.selectOption(id);
		if (this.scripted) await Promise.all([this.answer(), choosing()]);
		else {
			await choosing();
			await this.press("continue");
		}
		const found = this.page.getByText(this.t("newRequest.particular"));
		await found
			.or(this.page.getByText(this.t("requests.noResources")))
			.first()
			.waitFor();
		await this.unfold();
	}

	private answer = () =>
		this.page.waitForResponse((response) => response.request().method() === "POST");

	/** Hands over the picture of a code. With scripts it is read at once. */
	async give(picture: Upload): Promise<Response> {
		if (!this.scripted) {
			await this.picture.setInputFiles(picture);
			return this.press("readQr");
		}
		const [answer] = await Promise.all([this.answer(), this.picture.setInputFiles(picture)]);
		return answer;
	}

	/** Opens what few requests need. */
	async unfold(): Promise<void> {
		await this.page.locator("main form details").evaluateAll((folds: HTMLDetailsElement[]) => {
			for (const fold of folds) fold.open = true;
		});
	}

	async type({ comment, priority = "High" }: { comment: string; priority?: RequestPriority }) {
		await this.unfold();
		await this.priority(priority).check();
		await this.comment.fill(comment);
	}

	async expectTyped({
		comment,
		priority = "High",
	}: {
		comment: string;
		priority?: RequestPriority;
	}) {
		await expect(this.comment).toHaveValue(comment);
		await expect(this.priority(priority)).toBeChecked();
	}

	async expectFacility(facility: Named, language: "ar" | "en") {
		await expect(
			this.page.getByRole("strong").getByText(facility[`name_${language}`]),
		).toBeVisible();
		await expect(this.button("otherFacility")).toBeVisible();
		await this.unfold();
	}

	/** The text stands in the summary, and at the field. */
	async expectProblem(text: string, field: ReturnType<Page["getByLabel"]>) {
		const link = this.summary.locator(`a[href="#${await field.getAttribute("id")}"]`);
		await expect(link).toContainText(text);
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
	}
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A comment that nothing else in the database has. */
export const uniqueComment = (text = "المكيف لا يبرد · AC is warm") => `${text} ${randomUUID()}`;

/** The requests with a comment. */
export const requestsSaying = (comment: string) =>
	rows<{
		id: number;
		member_id: number;
		assigned_to_id: number;
		facility_id: number;
		resource_id: number | null;
		equipment_id: number | null;
		type: string;
		qty: number | null;
		cost: string | null;
		priority: string;
	}>(
		sql`select id, member_id, assigned_to_id, facility_id, resource_id, equipment_id, type, qty, cost, priority
			from requests
			where replace(comment, chr(13), '') = ${comment}`,
	);
