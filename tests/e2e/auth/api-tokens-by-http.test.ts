import { expect } from "@playwright/test";
import {
	at,
	confirm,
	follow,
	httpSession,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

test("a member makes a token for a program, sees it once, and ends it", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	const origin = originOf("main", slug);
	const visiting = httpSession(language, origin);
	await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	const page = await follow(visiting, await visiting.go("/my-profile"), t("profile.tokens"));
	expect(at(page)).toBe("200 /my-tokens");
	expect(page.document.querySelector("[value=members_write]")).toBeNull();
	const missed = await visiting.send(page, "[value=make]", {
		permissions: ["follow_up"],
		expires_on: "2199-01-01",
	});
	expect(missed.status).toBe(422);
	expect(textsOf(missed, ".field .error")).toEqual([
		t("fieldErrors.required"),
		t("fieldErrors.date_outside"),
	]);
	const ticked = missed.document.querySelectorAll("main [type=checkbox][checked]");
	expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["follow_up"]);
	const made = await visiting.send(page, "[value=make]", {
		name: "Power BI",
		permissions: ["follow_up"],
	});
	expect(at(made)).toBe("200 /my-tokens");
	const token = made.document.querySelector("main input[readonly]")?.getAttribute("value") ?? "";
	expect(token).toMatch(/^sy_[\w-]{43}$/);
	expect(textOf(made.document.querySelector("main table"))).toContain("Power BI");

	const list = await visiting.go("/my-tokens");
	expect(list.html).not.toContain(token);
	expect(textOf(list.document.querySelector("main table"))).toContain(
		t("entities.permission.fields.follow_up"),
	);
	const ended = await confirm(visiting, list, "[value=end]", t("signInWays.tokens.endAsk"));
	expect(at(ended)).toBe("200 /my-tokens");
	expect(textOf(ended.document)).toContain(t("signInWays.tokens.ended"));
	expect(ended.document.querySelector("main table")).toBeNull();
});
