import {
	all,
	control,
	descriptionOf,
	hrefOf,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { admin, makeMember, requester } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

const done = "f.status=done&f.id=%3C1000";

const pictureAt = async (path: string) =>
	sendRawRequest(`${originOf("main")}${path}`, { headers: { cookie: await sharedSession(admin) } });

test("a chart without a value axis asks for none", async ({ visiting, as }) => {
	await as(admin);
	const axes = async (chart: string) =>
		all(await visiting.go(`/report/follow-up?chart=${chart}&x=priority`), "main select[name=y]");
	expect(await axes("pie")).toEqual([]);
	expect(await axes("bar")).toHaveLength(1);
});

test("an axis that does not fit is told at its field, and the rest is there", async ({
	visiting,
	as,
	t,
}) => {
	await as(admin);
	const page = await visiting.go(`/report/follow-up?${done}&chart=histogram&x=branch`);
	expect(page.status).toBe(400);
	expect(descriptionOf(page, control(page, "x"))).toContain(t("charts.problems.ordered"));
	expect(all(page, ".chip")).not.toEqual([]);
	expect(all(page, "img.chart")).toEqual([]);
	const form = control(page, "x").closest("form");
	const [draw] =
		form?.querySelectorAll("button").filter((one) => textOf(one) === t("charts.draw")) ?? [];
	if (!draw) throw new Error("Nothing draws the chart.");
	const drawn = await visiting.send(page, draw, { x: "solving_days" });
	expect(drawn.status).toBe(200);
	const [picture] = all(drawn, "img.chart");
	const answer = await pictureAt(picture?.getAttribute("src")?.replaceAll("&amp;", "&") ?? "");
	expect(answer.headers["content-type"]).toContain("image/svg+xml");
});

test("a chart is taken away as SVG and PNG, named after the table", async ({ visiting, as, t }) => {
	await as(admin);
	const page = await visiting.go(`/report/follow-up?${done}&chart=pie&x=branch`);
	for (const type of ["svg", "png"] as const) {
		const [link] = all(page, "main a").filter((one) => textOf(one) === t(`charts.${type}`));
		if (!link) throw new Error(`No link to ${type}.`);
		const { headers } = await pictureAt(hrefOf(link));
		expect(headers["content-type"]).toMatch(/^image\//);
		expect(headers["content-disposition"]).toBe(`attachment; filename="follow-up.${type}"`);
	}
});

test("a picture has a policy of its own, and is not there without anything to draw", async () => {
	const svg = await pictureAt("/report/follow-up.svg?chart=bar&x=status&width=296");
	expect(svg.status).toBe(200);
	expect(svg.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
	expect(svg.headers["content-security-policy"]).toBe(
		"default-src 'none'; style-src 'unsafe-inline'",
	);
	expect(svg.text).toMatch(/^<svg/);
	const png = await pictureAt("/report/follow-up.png");
	expect([png.status, png.headers["content-type"]]).toEqual([200, "image/png"]);
	for (const path of [
		"/report/nothing.svg",
		"/report/follow-up.svg?chart=bar&x=no",
		"/report/follow-up.png?f.id=%3C0",
	])
		expect((await pictureAt(path)).status, path).toBe(404);
});

test("who may not read statistics is offered no report, and shown none", async ({
	visiting,
	as,
	t,
}) => {
	await as(requester);
	const offered = textsOf(await visiting.go("/table/follow-up"), "main a");
	expect(offered).toContain(t("pages.table.csv"));
	expect(offered).not.toContain(t("listScreen.report"));
	for (const path of ["/report/follow-up", "/report/follow-up.svg"])
		expect((await visiting.go(path)).status, path).toBe(403);
});

test("a member who reads statistics draws the requests that the list has", async ({
	visiting,
	as,
	t,
}) => {
	const { email } = await makeMember({ profile: "statisticsViewer" });
	await as(email, { alone: true });
	expect(textsOf(await visiting.go("/report/follow-up"), "h1, h2")).toContain(
		t("charts.noneTitle"),
	);
	const ten = await visiting.go("/report/search?f.id=%3C11");
	expect(textsOf(ten, "tfoot tr").join(" ")).toContain("10");
	expect((await visiting.go("/report/members-management")).status).toBe(403);
});
