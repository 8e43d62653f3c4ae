import type { FormInput, Page } from "#tests/support/html-client.ts";
import {
	all,
	expectProblem,
	file,
	messagesByRole,
	test,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { plainPicture, png } from "../support/images.ts";
import { makeMember } from "../support/members.ts";
import { expect } from "../support/test.ts";

test("members see all that is known of them", async ({ visiting, t, as }) => {
	const member = await makeMember();
	await as(member.email);
	expect(textsOf(await visiting.go("/dashboard"), 'a[href="/my-profile"]')).toContain(
		t("profile.open"),
	);
	const page = await visiting.go("/my-profile");
	for (const text of [
		`Visitor ${member.id}`,
		`زائر ${member.id}`,
		member.email,
		t("profile.notified"),
	])
		expect(page.text).toContain(text);
	expect(all(page, 'main a[href="/edit-profile"]')).toHaveLength(1);
});

test("members change their names, phone, photo and e-mails, which shows at once", {
	tag: "@both",
}, async ({ visiting, t, as, language }) => {
	const member = await makeMember();
	await as(member.email);
	const save = (page: Page, typed: FormInput) => visiting.send(page, "main [name=name_en]", typed);
	const same = await save(await visiting.go("/edit-profile"), {});
	expect(messagesByRole(same, "alert")).toBe(t("profile.unchanged"));
	const empty = await save(same, { name_en: "", name_ar: " ", phone: "0500" });
	expectProblem(empty, `name_${language}`, t("fieldErrors.name_required"));
	expect(valueAt(empty, "phone")).toBe("0500");
	const saved = await save(empty, {
		name_en: "Sara",
		name_ar: "سارة",
		profile_photo: file(png(await plainPicture())),
	});
	expect(saved.path).toBe("/my-profile");
	expect(messagesByRole(saved, "status")).toContain(t("profile.updated"));
	expect(textsOf(saved, "header .menu").join(" ")).toContain(language === "ar" ? "سارة" : "Sara");
	expect(all(saved, "main .avatar img")).toHaveLength(1);
});

test.describe("where the API fails", () => {
	test.use({ server: "faulty" });

	test("an update that fails says why", { tag: "@both" }, async ({ visiting, t, as }) => {
		await as((await makeMember()).email);
		let page = await visiting.go("/edit-profile");
		for (const [name, reason] of [
			["Sara", t("apiErrors.plain.unavailable")],
			["Nobody", t("profile.notFound")],
		] as const) {
			page = await visiting.send(page, "main [name=name_en]", { name_en: name });
			const alert = messagesByRole(page, "alert");
			expect(alert).toContain(t("profile.updateFailed"));
			expect(alert).toContain(t("profile.failed", { message: reason }));
			expect(valueAt(page, "name_en")).toBe(name);
		}
	});
});
