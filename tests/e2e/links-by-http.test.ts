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
