import { expect } from "@playwright/test";
import { all, control, test } from "./support/by-http.ts";
import { admin, makeInvitation, makeMember } from "./support/people.ts";

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
	expect(told.text).toContain(t("problems.password_common_ask"));
	const differing = await visiting.send(told, save, { ...common, confirm: "Password2!" });
	expect(differing.text).toContain(t("problems.passwords_differ"));
	expect((await visiting.send(differing, save, common)).text).toContain(t("auth.passwordUpdated"));

	const fresh = await makeMember({ activated: false });
	await as(fresh.email);
	const asked = await visiting.send(await visiting.go("/change-password"), save, common);
	expect(asked.text).toContain(t("problems.password_common_ask"));
	expect((await visiting.send(asked, save, common)).text).toContain(t("auth.changed"));
});
