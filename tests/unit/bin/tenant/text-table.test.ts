import { describe, expect, it } from "vitest";
import { formatTenantTable } from "../../../../bin/tenant/text-table.ts";

const createdAt = new Date("2030-03-01T09:00:00Z");

describe("the table of tenants", () => {
	it("is aligned, with the Arabic names at the end of the lines", () => {
		const table = formatTenantTable([
			{
				...{ id: 1, slug: "acme", nameEn: "Acme", nameAr: "أكمي", createdAt },
				...{ suspended: false, members: 7, requests: 12345 },
			},
			{
				...{ id: 2, slug: "a-long-name", nameEn: "Long", nameAr: "طويل", createdAt },
				...{ suspended: true, members: 1200, requests: 0 },
			},
		]);
		expect(table.split("\n")).toEqual([
			"SLUG         MEMBERS  REQUESTS  CREATED     STATE      NAMES",
			"acme               7     12345  2030-03-01  active     Acme · أكمي",
			"a-long-name     1200         0  2030-03-01  suspended  Long · طويل",
		]);
	});
});
