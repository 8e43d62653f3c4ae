import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	follow,
	httpSession,
	messagesByRole,
	test,
	textsOf,
} from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

const arabic = (number: string) =>
	number.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);

test("a member without e-mail gets a card, chooses a password by it, and signs in with the number", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	await rows(sql`update tenants set settings = settings || '{"workNumbers": true}'`, slug);
	const visiting = httpSession(language, originOf("main", slug));
	await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	const form = await visiting.go("/add/member");
	const noNumber = await visiting.send(form, control(form, "employee_id"), { no_email: "1" });
	const labelOf = (name: string) => textsOf(noNumber, `label[for=field-${name}]`)[0];
	expectProblem(noNumber, "employee_id", t("fieldErrors.required"));
	expect(labelOf("employee_id")).toContain(t("forms.required"));
	expect(labelOf("email")).toContain(t("forms.optional"));
	const added = await visiting.send(form, control(form, "employee_id"), {
		name_en: "Card Holder",
		name_ar: "صاحب البطاقة",
		no_email: "1",
		employee_id: "512",
		permission: "7",
	});
	expect(textsOf(added, "[aria-invalid], .field-error")).toEqual([]);
	const [{ id } = { id: 0 }] = await rows<{ id: number }>(
		sql`select id from members where employee_id = '512'`,
		slug,
	);
	const page = await visiting.go(`/view/member/${id}`);
	expect(page.document.toString()).not.toContain("no-email.invalid");
	const choice = await follow(visiting, page, t("departure.card"));
	const sheet = await visiting.send(choice, "main form [type=submit]");
	expect(textsOf(sheet, ".qr-label .qr-text").join()).toContain("512");
	expect(all(sheet, ".qr-label svg path")).toHaveLength(1);

	visiting.forget("authData");
	const signIn = await follow(visiting, await visiting.go("/"), t("auth.byNumber"));
	const wrong = await visiting.send(signIn, "[name=password]", { number: "512", password });
	expect(messagesByRole(wrong, "alert")).toContain(t("auth.numberInvalid"));
	expect(control(wrong, "number").getAttribute("value")).toBe("512");

	const forgot = await follow(visiting, wrong, t("auth.forgot"));
	expect(at(forgot)).toBe("200 /forgot-password?by=number");
	const asked = await visiting.send(forgot, "[name=number]", { number: arabic("512") });
	expect(messagesByRole(asked, "status")).toContain(t("auth.officeAsked"));
	await follow(visiting, asked, t("auth.backToSignIn"));

	// The password that the card would set; the code of a card that was used fills in the number.
	await rows(
		sql`update members set activated = 1, password_hash =
			(select password_hash from members where email = ${email}) where id = ${id}`,
		slug,
	);
	const used = await visiting.go("/resetpassword/used?number=512");
	expect(at(used)).toBe("200 /sign-in/number?number=512&card=over");
	const shared = { number: arabic("512"), password, shared: "1" };
	const signedIn = await visiting.send(used, "[name=password]", shared);
	expect(at(signedIn)).toBe("200 /dashboard");
	visiting.forget("authData");
	expect(at(await visiting.go("/"))).toBe("200 /sign-in/number");
	const other = await visiting.go("/?by=email");
	expect(at(other)).toBe("200 /?by=email");
	expect(at(await visiting.send(other, "[name=password]", { email, password }))).toBe(
		"200 /dashboard",
	);
	visiting.forget("authData");
	expect(at(await visiting.go("/"))).toBe("200 /");
});

test("an organisation that has not switched it on has no such page", async ({ visiting, t }) => {
	expect((await visiting.go("/sign-in/number")).status).toBe(404);
	expect(textsOf(await visiting.go("/"), "main a")).not.toContain(t("auth.byNumber"));
});
