import { expect } from "@playwright/test";
import { all, at, hrefOf, test, textsOf } from "../support/http-journey.ts";
import { admin, requester } from "../support/members.ts";

const linksOf = (page: Parameters<typeof all>[0]) => all(page, ".finds a").map(hrefOf);

test("the box is a page that finds requests, places, members and pages @en", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const home = await visiting.go("/dashboard");
	expect(all(home, '.top a[href="/find"]')).toHaveLength(1);
	const empty = await visiting.go("/find");
	expect(at(empty)).toBe("200 /find");
	expect(textsOf(empty, "h1")).toEqual([t("find.title")]);
	expect(textsOf(empty, ".find-status")).toEqual([t("find.hint")]);
	expect(linksOf(empty)).toContain("/add/create-new-request");
	const numbered = await visiting.go("/find?q=2990");
	expect(linksOf(numbered)[0]).toBe("/view/request/2990");
	const statistics = await visiting.go(`/find?q=${encodeURIComponent(t("shell.statistics"))}`);
	expect(linksOf(statistics)).toContain("/statistics");
	const people = await visiting.go("/find?q=admin%40demo.example");
	expect(linksOf(people)).toEqual(["/view/member/1"]);
	const none = await visiting.go("/find?q=nothing-like-this");
	expect(textsOf(none, "main h2")).toEqual([t("find.noneTitle")]);
	expect(textsOf(none, ".find-status").join()).not.toContain(t("find.hint"));
	expect(textsOf(await visiting.go("/find?q=zq"), ".find-status")).toEqual([t("find.hint")]);
});

test("what a scanner types through an Arabic keyboard is found, and offered where it is chosen", async ({
	visiting,
	as,
}) => {
	await as(admin);
	// http://a.example.org/q/aQ-9_x/7 and /e/…/7
	const [place, item] = ["ض", "ث"].map((of) =>
		encodeURIComponent(`اففح:ظظشزثءشةحمثزخقلظ${of}ظشَ-9_ءظ7`),
	);
	expect(linksOf(await visiting.go(`/find?q=${place}`))).toEqual(["/view/facility/7"]);
	const offered = async (source: string, find = "") => {
		const { html } = await visiting.go(`/select/${source}?find=${find}&chosen=`);
		const { options } = JSON.parse(html) as { options: { value: string }[] };
		return options.map(({ value }) => value);
	};
	expect(await offered("equipment/facilities", place)).toEqual(["7"]);
	expect(await offered("equipment/facilities", item)).toEqual([]);
});

test("who may read less finds less", async ({ visiting, as }) => {
	await as(requester);
	expect(linksOf(await visiting.go("/find?q=admin%40demo.example"))).toEqual([]);
	const pages = linksOf(await visiting.go("/find"));
	expect(pages).toContain("/table/follow-up");
	expect(pages).not.toContain("/statistics");
	expect(pages).not.toContain("/organisation");
});

test("scripts get the same, and nobody who is not signed in", async ({ visiting, as }) => {
	const refused = await visiting.go("/find/results?q=2990");
	expect(refused.status).toBe(401);
	await as(admin);
	const answer = await visiting.go("/find/results?q=2990");
	expect(answer.status).toBe(200);
	expect(answer.html).toContain('"href":"/view/request/2990"');
});

test("single keys are switched off and on, where they are listed and in the profile", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin, { alone: true });
	for (const path of ["/keys", "/my-profile"]) {
		const page = await visiting.go(path);
		expect(page.document.querySelector("html")?.hasAttribute("data-keys")).toBe(false);
		const off = await visiting.send(page, '[name="keys"]', { keys: "off" });
		expect(at(off)).toBe(`200 ${path}`);
		expect(off.document.querySelector("html")?.getAttribute("data-keys")).toBe("off");
		expect(textsOf(off, ".preferences span")).toContain(t("find.keys.areOff"));
		await visiting.send(off, '[name="keys"]', { keys: "on" });
	}
	expect(textsOf(await visiting.go("/keys"), "kbd")).toEqual(
		"Ctrl K / C J K Enter X A S ?".split(" "),
	);
});
