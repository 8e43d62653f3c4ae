import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, control, messagesByRole, test, textsOf } from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { admin, makeInvitation, makeMember } from "../support/members.ts";
import { addNotification } from "../support/notifications.ts";
import { makeRequest } from "../support/requests.ts";

const usernames = "input[autocomplete=username]";

test("a link with a sign behind it sets a password, whose owner password managers are told", async ({
	visiting,
	as,
	t,
}) => {
	const member = await makeMember();
	const token = await makeInvitation(member);
	const page = await visiting.go(`/resetpassword/${token}${encodeURIComponent(").\u2069")}`);
	expect(page.status).toBe(200);
	const [username] = all(page, usernames);
	expect(username?.getAttribute("value")).toBe(member.email);
	expect(username?.getAttribute("name")).toBeUndefined();
	expect(control(page, "password").getAttribute("autocomplete")).toBe("new-password");
	const typed = { password: "Another#2030", confirm: "Another#2030" };
	const set = await visiting.send(page, "main form button[type=submit]", typed);
	expect(set.text).toContain(t("auth.passwordUpdated"));
	expect((await visiting.go(`/resetpassword/${token}`)).status).toBe(400);

	await as(admin);
	const own = await visiting.go("/change-password");
	expect(all(own, usernames).map((input) => input.getAttribute("value"))).toEqual([admin]);
});

test("a link of a mail's head with a sign behind it switches its mails off, in its language", async ({
	visiting,
	language,
	t,
}) => {
	const member = await makeMember();
	await rows(sql`update members set language = ${language} where id = ${member.id}`);
	await addNotification(member, (await makeRequest(member)).id, "late");
	const { headers } = await mailTo(member.email);
	const link = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
	const { pathname, search } = new URL(link.slice(1, -1));
	const sign = encodeURIComponent(").\u2069");
	const page = await visiting.go(`${pathname}${sign}${search}${sign}`);
	expect(textsOf(page, "h1")).toEqual([t("unsubscribe.ask.title")]);
	const done = await visiting.send(page, "main form button[type=submit]", {});
	expect(textsOf(done, "h1")).toEqual([t("unsubscribe.done.title")]);
	expect(await rows(sql`select email_late from members where id = ${member.id}`)).toEqual([
		{ email_late: 0 },
	]);
});

test("a common password is told of once, and kept where it is saved again", async ({
	visiting,
	as,
	t,
}) => {
	const common = { password: "Password1!", confirm: "Password1!" };
	const save = "main form button[type=submit]";
	const link = await visiting.go(`/resetpassword/${await makeInvitation(await makeMember())}`);
	const told = await visiting.send(link, save, common);
	expect(told.status).toBe(422);
	expect(told.text).toContain(t("fieldErrors.password_common_ask"));
	const differing = await visiting.send(told, save, { ...common, confirm: "Password2!" });
	expect(differing.text).toContain(t("fieldErrors.passwords_differ"));
	expect((await visiting.send(differing, save, common)).text).toContain(t("auth.passwordUpdated"));

	const fresh = await makeMember({ activated: false });
	await as(fresh.email);
	const asked = await visiting.send(await visiting.go("/change-password"), save, common);
	expect(asked.text).toContain(t("fieldErrors.password_common_ask"));
	expect((await visiting.send(asked, save, common)).text).toContain(t("auth.changed"));
});

test("an invited member is welcomed by name, and sets the first password", async ({
	visiting,
	t,
	language,
}) => {
	const invited = await makeMember({ activated: false });
	const page = await visiting.go(`/resetpassword/${await makeInvitation(invited)}`);
	const name = language === "ar" ? `زائر ${invited.id}` : `Visitor ${invited.id}`;
	expect(textsOf(page, "h1").join(" ")).toContain(name);
	expect(page.text).toContain(t("auth.setYourPassword"));
	const wish = "Another#2030";
	const typed = { password: wish, confirm: wish };
	const saved = await visiting.send(page, "main form button[type=submit]", typed);
	expect(saved.text).toContain(t("auth.passwordUpdated"));
	const entered = await visiting.send(await visiting.go("/"), "[name=password]", {
		email: invited.email,
		password: wish,
	});
	expect(entered.path).toBe("/dashboard");
});

test.describe("where the API fails", () => {
	test.use({ server: "faulty" });

	test("asking for a link and setting a password say so", { tag: "@both" }, async ({
		visiting,
		t,
	}) => {
		const asked = await visiting.send(await visiting.go("/forgot-password"), "main [name=email]", {
			email: "someone@demo.example",
		});
		expect(messagesByRole(asked, "alert")).toBe(t("auth.somethingWrong"));
		const token = await makeInvitation(await makeMember());
		const page = await visiting.go(`/resetpassword/${token}`);
		const typed = { password: "Another#2030", confirm: "Another#2030" };
		const set = await visiting.send(page, "main form button[type=submit]", typed);
		expect(messagesByRole(set, "alert")).toBe(t("auth.failed"));
	});
});
