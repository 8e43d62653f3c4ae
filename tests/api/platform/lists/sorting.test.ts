import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#api/tables.ts";
import { sortOrders } from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { member } from "#contract/members/schemas.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { facilityColumns } from "#contract/places/list-columns.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import { requestRow } from "#contract/requests/schemas.ts";
import { type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { within } from "#tests/support/database.ts";
import { address, list } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";

let client: Client;
beforeAll(async () => {
	const acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: 1, nameEn: "beta", nameAr: "إبراهيم" });
	await makeMember(acme, { nameEn: "Alpha", nameAr: "يوسف" });
	await makeMember(acme, { nameEn: "GAMMA", nameAr: "آدم" });
	client = await signedIn(admin);
	const [zoo, annex] = [
		await makeBranch(acme, { nameEn: "Zoo", nameAr: "ألف" }),
		await makeBranch(acme, { nameEn: "Annex", nameAr: "ياء" }),
	];
	const at = (day: number) => new Date(`2030-01-0${day}T00:00:00Z`);
	await makeRequest(admin, { priority: "Medium", status: "late", date: at(2), branchId: zoo });
	await makeRequest(admin, { priority: "High", status: "done", date: at(3), closingTime: at(4) });
	await makeRequest(admin, { priority: "Low", status: "pending", date: at(1), branchId: annex });
	await makeRequest(admin, {
		priority: "High",
		status: "rejected",
		date: at(4),
		closingTime: at(5),
	});
});

async function order(path: string, params: Parameters<typeof address>[1]): Promise<number[]> {
	const row = path === "/members" ? member : requestRow;
	return (await list<{ id: number }>(client, address(path, params), row)).rows.map(({ id }) => id);
}

const requestsBy = (sort: string, by?: string, more = {}) =>
	order("/requests", { sort, ...(by ? { by } : {}), ...more });

describe("requests", () => {
	it.each([
		["by themselves", {}, [4, 2, 1, 3]],
		["asc", { sort: "asc" }, [1, 2, 3, 4]],
		["desc", { sort: "desc" }, [4, 3, 2, 1]],
		["old-new", { sort: "old-new" }, [3, 1, 2, 4]],
		["new-old", { sort: "new-old" }, [4, 2, 1, 3]],
		["priority-high-low", { sort: "priority-high-low" }, [4, 2, 1, 3]],
		["priority-low-high", { sort: "priority-low-high" }, [3, 1, 2, 4]],
		["az", { sort: "az" }, [1, 2, 3, 4]],
		["za", { sort: "za" }, [4, 3, 2, 1]],
		["an order that there is not", { sort: "sideways" }, [4, 2, 1, 3]],
		["a column that there is not", { sort: "asc", by: "tenant_id" }, [1, 2, 3, 4]],
	])("stand sorted %s", async (_, params, ids) => {
		expect(await order("/requests", params)).toEqual(ids);
	});

	it("sort by status in the order of its values", async () => {
		expect(await requestsBy("asc", "status")).toEqual([3, 1, 2, 4]);
	});

	it("sort empty values last either way", async () => {
		expect(await requestsBy("asc", "closing_time")).toEqual([2, 4, 1, 3]);
		expect(await requestsBy("desc", "closing_time")).toEqual([4, 2, 3, 1]);
	});

	it("sort a related thing by its name in the reader's language", async () => {
		expect((await requestsBy("az", "branch", { lang: "ar" })).slice(0, 2)).toEqual([1, 3]);
		expect((await requestsBy("az", "branch", { lang: "en" })).slice(0, 2)).toEqual([3, 1]);
	});
});

describe("notifications", () => {
	it("sort those that tell of no status last either way", async () => {
		const acme = await makeTenant();
		const admin = await makeMember(acme, { permissionId: 1 });
		const reader = await signedIn(admin);
		const requestId = await makeRequest(admin);
		const about = { tenantId: acme.id, memberId: admin.id, requestId };
		await within(acme, ({ db }) =>
			db.insert(notifications).values([
				{ ...about, id: 1, kind: "in_charge" },
				{ ...about, id: 2, kind: "status", status: "done" },
				{ ...about, id: 3, kind: "status", status: "pending" },
			]),
		);
		const sorted = async (sort: string) => {
			const path = address("/requests/notifications", { sort, by: "status" });
			return (await list(reader, path, memberNotification)).rows.map(({ id }) => id);
		};
		expect(await sorted("asc")).toEqual([3, 2, 1]);
		expect(await sorted("desc")).toEqual([2, 3, 1]);
	});
});

describe("members", () => {
	it("stand in the order of their creation, as they have no date", async () => {
		expect(await order("/members", { sort: "old-new" })).toEqual([1, 2, 3]);
		expect(await order("/members", { sort: "new-old" })).toEqual([3, 2, 1]);
	});

	it("sort by name without case", async () => {
		expect(await order("/members", { sort: "az", by: "name_en" })).toEqual([2, 1, 3]);
	});

	it("sort numbers in texts by their size, in any digits", async () => {
		const acme = await makeTenant();
		const admin = await makeMember(acme, { permissionId: 1, nameEn: "Admin" });
		const reader = await signedIn(admin);
		const ids = ["10219", "4711", "T-10", "T-9", "00123", "٩٩"];
		for (const [at, employeeId] of ids.entries())
			await makeMember(acme, { employeeId, nameEn: `Room ${[10, 9, 100, 1, 2, 20][at]} b` });
		const sorted = async (by: "employee_id" | "name_en") => {
			const { rows } = await list(reader, address("/members", { sort: "az", by }), member);
			return rows.map((row) => row[by]).filter((text) => /\p{N}/u.test(text ?? ""));
		};
		expect(await sorted("employee_id")).toEqual(["٩٩", "00123", "4711", "10219", "T-9", "T-10"]);
		const rooms = [1, 2, 9, 10, 20, 100].map((number) => `Room ${number} b`);
		expect(await sorted("name_en")).toEqual(rooms);
	});

	it("sort the forms of the alef alike", async () => {
		expect(await order("/members", { sort: "az", by: "name_ar" })).toEqual([1, 3, 2]);
	});
});

describe("every column", () => {
	it.each([
		["/requests", requestColumns],
		["/facilities", facilityColumns],
		["/members", memberColumns],
	])("of %s can be sorted in every order", async (path, columns) => {
		for (const by of Object.keys(columns))
			for (const sort of sortOrders)
				for (const lang of ["ar", "en"]) {
					const response = await client.get(address(path, { sort, by, lang, page: 1, per: 2 }));
					if (response.status !== 200)
						expect(await readError(response), `${by} ${sort}`).toBeNull();
				}
	});
});
