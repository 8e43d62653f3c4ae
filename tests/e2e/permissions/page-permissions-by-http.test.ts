import { expect } from "@playwright/test";
import { all, test, textOf, textsOf } from "../support/http-journey.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

test("who may read the statistics searches all requests, whoever follows them", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMember({ profile: "statisticsViewer" })).email, { alone: true });
	expect(all(await visiting.go("/table/follow-up"), "tbody tr")).toHaveLength(0);
	const page = await visiting.go("/table/search?f.id=%3C4");
	expect(all(page, "tbody tr")).toHaveLength(3);
	expect(textsOf(page, "h1").join()).toContain(t("listTitles.search"));
});

test("everybody searches the requests that they may see, without an entry for it", async ({
	visiting,
	as,
	t,
}) => {
	const member = await makeMember();
	const own = await makeRequest(member);
	await makeRequest(await makeMember());
	await as(member.email);
	const page = await visiting.go("/table/search");
	expect(page.status).toBe(200);
	expect(textsOf(page, "h1").join()).toContain(t("listTitles.search"));
	const [row, ...others] = textsOf(page, "tbody tr");
	expect(others).toEqual([]);
	expect(row).toContain(`Request ${own.id}`);
	expect(all(page, '.sidebar a[href="/table/search"]')).toHaveLength(0);
});

test("who searches all requests opens those that they may see, and is told of the others", async ({
	visiting,
	as,
	t,
}) => {
	const viewer = await makeMember({ profile: "statisticsViewer" });
	const own = await makeRequest(viewer);
	const other = await makeRequest(await makeMember());
	await as(viewer.email, { alone: true });
	const page = await visiting.go(`/table/search?f.id=%3E=${own.id}`);
	const rowOf = (id: number) =>
		all(page, "tbody tr").find((row) => textOf(row).includes(`Request ${id}`));
	expect(rowOf(own.id)?.querySelectorAll(`a[href="/view/request/${own.id}"]`)).not.toEqual([]);
	expect(rowOf(other.id)?.querySelectorAll("a")).toEqual([]);
	expect(page.text).toContain(t("listScreen.unopened"));
	expect((await visiting.go(`/view/request/${other.id}`)).status).toBe(404);
	expect((await visiting.go(`/view/request/${own.id}`)).status).toBe(200);
	const alone = await visiting.go(`/table/search?f.id=${own.id}`);
	expect(textsOf(alone, "tbody tr").join()).toContain(`Request ${own.id}`);
	expect(alone.text).not.toContain(t("listScreen.unopened"));
});

test("who may not read statistics has no way to them", async ({ visiting, as, t }) => {
	await as((await makeMember()).email);
	expect(all(await visiting.go("/dashboard"), 'a[href="/statistics"]')).toHaveLength(0);
	const page = await visiting.go("/statistics");
	expect(page.status).toBe(403);
	expect(page.text).toContain(t("errorPages.rightMissing.text"));
	for (const path of ["costs.csv", "costs.svg", "resources.svg"])
		expect((await visiting.go(`/statistics/${path}`)).status, path).toBe(403);
});

test("who may not read statistics has no way to the work", async ({ visiting, as }) => {
	await as((await makeMember()).email);
	for (const path of ["work", "work.csv", "work.svg?of=backlog"])
		expect((await visiting.go(`/statistics/${path}`)).status, path).toBe(403);
	await as((await makeMember({ profile: "statisticsViewer" })).email);
	for (const path of ["work?branch=999999", "work.svg?of=other"])
		expect((await visiting.go(`/statistics/${path}`)).status, path).toBe(404);
});
