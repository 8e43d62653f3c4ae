import { randomUUID } from "node:crypto";
import { expect, type Page, type Response } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import type { RequestPriority } from "#contract/requests.ts";
import { rows, sql } from "./database.ts";
import type { Upload } from "./pictures.ts";
import { ready } from "./test.ts";

type Named = { name_ar: string; name_en: string };

/** The form of a maintenance request, as somebody at the page sees it. */
export class NewRequestPage {
	constructor(
		readonly page: Page,
		readonly t: Translate,
		readonly scripted: boolean,
	) {}

	async open(path = "/add/create-new-request"): Promise<void> {
		await this.page.goto(path);
		await ready(this.page, this.scripted);
	}

	get picture() {
		return this.page.getByLabel(this.t("request.qrImage"));
	}
	get comment() {
		return this.page.getByLabel(this.t("request.comment"));
	}
	get photo() {
		return this.page
			.getByLabel(this.t("request.photo"), { exact: false })
			.and(this.page.locator("[name=photo]"));
	}
	get resource() {
		return this.page.getByRole("combobox", { name: this.t("request.resource") });
	}
	get facilityChoice() {
		return this.page.getByRole("combobox", { name: this.t("request.facility") });
	}
	get summary() {
		return this.page.getByRole("alert");
	}
	priority(priority: RequestPriority) {
		return this.page.getByRole("radio", { name: this.t(`common.priority.${priority}`) });
	}
	button(key: "send" | "readQr" | "chooseFacility" | "continue" | "otherFacility") {
		return this.page.getByRole("button", { name: this.t(`request.${key}`), exact: true });
	}

	/** Presses a button, and gives the answer to what the form sent. */
	async press(key: Parameters<NewRequestPage["button"]>[0]): Promise<Response> {
		const [answer] = await Promise.all([this.answer(), this.button(key).click()]);
		return answer;
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

	async type({ comment, priority = "High" }: { comment: string; priority?: RequestPriority }) {
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
	}

	/** The text stands in the summary, and at the field. */
	async expectProblem(text: string, field: ReturnType<Page["getByLabel"]>) {
		await expect(this.summary.getByRole("link", { name: text })).toBeVisible();
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
		priority: string;
	}>(
		sql`select id, member_id, assigned_to_id, facility_id, resource_id, priority from requests
			where replace(comment, chr(13), '') = ${comment}`,
	);
