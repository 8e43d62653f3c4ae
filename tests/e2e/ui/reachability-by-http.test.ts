import { expect } from "@playwright/test";
import { howTo } from "#app/locales/how-to.server.ts";
import { facilityWithResources } from "../support/facilities.ts";
import { all, at, control, hrefOf, plain, test, textsOf } from "../support/http-journey.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";

test("an address of a list is without what says nothing", async ({ visiting, as }) => {
	await as(admin);
	const page = await visiting.go("/table/follow-up?q=a&column=&f.id=&f.type=&sort=new-old&by=");
	expect(at(page)).toBe("200 /table/follow-up?q=a");
	const none = await visiting.go("/table/follow-up?q=&column=");
	expect(at(none)).toBe("200 /table/follow-up");
});

test("a column of choices is ticked, and has a text only where it is to be put right", async ({
	visiting,
	as,
}) => {
	await as(admin);
	const page = await visiting.go("/table/follow-up?f.status=late");
	const typed = (one: typeof page) =>
		all(one, '[name="f.status"]').filter((input) => input.getAttribute("type") !== "checkbox");
	expect(typed(page)).toHaveLength(0);
	expect(typed(await visiting.go("/table/follow-up?f.status=nonsense"))).toHaveLength(1);
});

test("who is refused a page stays in the shell, with all that leads on", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMember()).email);
	for (const [path, status, title] of [
		["/table/members-management", 403, t("errorPages.rightMissing.title")],
		["/view/nothing/1", 404, t("errorPages.notFound.title")],
	] as const) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(status);
		expect(textsOf(page, "h1"), path).toEqual([title]);
		expect(all(page, ".sidebar a").length, path).toBeGreaterThan(1);
		expect(all(page, ".bottom a").length, path).toBeGreaterThan(1);
	}
});

test("the title of a form with errors begins with that word", async ({ visiting, as, t }) => {
	await as(admin);
	const title = (page: Parameters<typeof textsOf>[0]) => page.document.querySelector("title")?.text;
	const form = await visiting.go("/add/branch");
	expect(title(form)).not.toContain(t("errorPages.mark"));
	const refused = await visiting.send(form, "main form [value=save]", {});
	expect(title(refused)?.startsWith(t("errorPages.mark"))).toBe(true);
	const list = await visiting.go("/table/follow-up?f.id=soon");
	expect(title(list)?.startsWith(t("errorPages.mark"))).toBe(true);
});

test("one's own name and phone are known to browsers, others' are not", async ({
	visiting,
	as,
}) => {
	await as(admin);
	const known = (page: Parameters<typeof control>[0]) =>
		["name_ar", "name_en", "phone"].map((name) => control(page, name).getAttribute("autocomplete"));
	expect(known(await visiting.go("/edit-profile"))).toEqual(["name", "name", "tel"]);
	expect(known(await visiting.go("/edit/member/2"))).toEqual(["off", "off", "off"]);
});

test("a facility's page leads to a request about it, for who may ask for one", async ({
	visiting,
	as,
	t,
}) => {
	const facility = await facilityWithResources();
	const asking = async () =>
		all(await visiting.go(`/view/facility/${facility.id}`), "main a.primary");
	await as(admin);
	const [link] = await asking();
	expect(link?.text).toContain(t("pages.view.report"));
	const form = await visiting.go(hrefOf(link as NonNullable<typeof link>));
	expect(all(form, "main #found").length).toBe(1);
	await as((await makeMemberWith("facilities_read")).email);
	expect(await asking()).toHaveLength(0);
});

test("each page tells where help is, and help how to do what most do", async ({
	visiting,
	as,
	language,
}) => {
	await as((await makeMember()).email);
	const page = await visiting.go("/dashboard");
	expect(all(page, ".footer a").map(hrefOf)).toContain("/help");
	const help = await visiting.go("/help");
	expect(textsOf(help, ".help li")).toHaveLength(3);
	expect(help.text).toContain(plain(howTo[language].ask[0]));
	await as(admin);
	expect((await visiting.go("/help")).text).toContain(plain(howTo[language].manage[0]));
});

test("what leads on elsewhere does so in the language that its address asks for", async ({
	visiting,
	as,
	language,
}) => {
	await as(admin);
	const other = language === "ar" ? "en" : "ar";
	for (const path of [
		"/audit?",
		"/absences?",
		"/invite/1?",
		"/signin?",
		"/columns/branch?",
		"/notification/999999?request=1&",
		"/q/nothing/1?",
		"/qr-codes?f.id=x&",
		"/table/follow-up?q=&",
		"/organisation?",
		"/preferences?",
		"/sign-out?",
	]) {
		const [html] = all(await visiting.go(`${path}lng=${other}`), "html");
		expect(html?.getAttribute("lang"), path).toBe(other);
		await visiting.go(`/help?lng=${language}`);
	}
});
