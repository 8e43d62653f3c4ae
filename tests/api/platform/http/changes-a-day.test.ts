import { expect, it, onTestFinished, vi } from "vitest";
import { countChange } from "#api/platform/http/changes-a-day.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { readError, signedIn } from "#tests/support/api-client.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeTenant } from "#tests/support/tenant.ts";

it("a member changes 20,000 things in a day, and goes on reading", async () => {
	const tenant = await makeTenant();
	const busy = await makeMemberWith(tenant, "categories_write", "categories_read");
	const other = await makeMemberWith(tenant, "categories_write", "categories_read");
	const add = async (member: typeof busy, name: string) =>
		(await signedIn(member)).post("/categories/add", { name_en: name });
	const names = ["Pumps", "Filters"] as const;
	const now = Date.now();
	const clock = vi.spyOn(Date, "now").mockReturnValue(now);
	onTestFinished(() => clock.mockRestore());
	for (let change = 0; change < 19_999; change++) countChange(tenant.id, busy.id);
	expect((await add(busy, names[0])).status).toBeLessThan(300);
	const refused = await add(busy, names[1]);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await readError(refused)).toMatchObject({ code: "too_many_changes" });
	expect((await (await signedIn(busy)).get("/categories")).status).toBe(200);
	expect((await add(other, names[1])).status).toBeLessThan(300);
});

it("counts again from the next day on, and says when", () => {
	const noon = 100.5 * MS_PER_DAY;
	for (let change = 0; change < 20_000; change++) countChange(1, 7, noon);
	expect(() => countChange(1, 7, noon)).toThrow(
		expect.objectContaining({ details: { retryAfter: MS_PER_DAY / 2000 } }),
	);
	countChange(1, 7, noon + MS_PER_DAY / 2);
});
