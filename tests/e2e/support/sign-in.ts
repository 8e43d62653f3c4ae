import type { Page, Response } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";

/** The form for signing in, wherever it stands. */
export class SignInPage {
	constructor(
		readonly page: Page,
		readonly t: Translate,
	) {}

	get email() {
		return this.page.getByLabel(this.t("auth.email"));
	}
	get password() {
		return this.page.getByRole("textbox", { name: this.t("auth.password") });
	}
	get remember() {
		return this.page.getByRole("checkbox", { name: this.t("auth.remember") });
	}
	get button() {
		return this.page.getByRole("button", { name: this.t("auth.signIn") });
	}

	/** Sends the form, and gives the answer to it. */
	async signIn(email: string, password: string): Promise<Response> {
		await this.email.fill(email);
		await this.password.fill(password);
		const [answer] = await Promise.all([
			this.page.waitForResponse((response) => response.request().method() === "POST"),
			this.button.click(),
		]);
		return answer;
	}
}
