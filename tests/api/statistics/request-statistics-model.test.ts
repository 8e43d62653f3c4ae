import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { branches, members, requests } from "#api/tables.ts";
import { requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { memberStatistics } from "#contract/statistics/constants.ts";
import { requestNumbers, topBranch, topMember } from "#contract/statistics/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

/** As many branches and members: more than ten, and the last of each is deleted. */
const places = 13;

type Known = {
	id: number;
	type: (typeof requestTypes)[number];
	status: (typeof requestStatuses)[number];
	assignedToId: number | null;
	branchId: number | null;
	deleted: boolean;
};

const place = fc.option(fc.integer({ min: 1, max: places }), { freq: 5 });
const fresh = fc.record({
	type: fc.constantFrom(...requestTypes),
	status: fc.constantFrom(...requestStatuses),
	assignedToId: place,
	branchId: place,
	deleted: fc.constant(false),
});

/** One statement: on new rows, or on those whose number leaves this rest. */
const change = fc.oneof(
	{ weight: 2, arbitrary: fc.record({ add: fc.array(fresh, { minLength: 1, maxLength: 40 }) }) },
	{
		weight: 5,
		arbitrary: fc.record({
			rest: fc.integer({ min: 0, max: 4 }),
			set: fc.oneof(
				fc.record({ status: fc.constantFrom(...requestStatuses) }),
				fc.record({ type: fc.constantFrom(...requestTypes) }),
				fc.record({ assignedToId: place }),
				fc.record({ branchId: place }),
				fc.record({ deleted: fc.boolean() }),
				fc.constant({}),
			),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 0, max: 4 }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const inModulus = 5;

const assignments: Readonly<Record<string, (value: unknown) => SQL>> = {
	status: (value) => sql`status = ${value}`,
	type: (value) => sql`type = ${value}`,
	assignedToId: (value) => sql`assigned_to_id = ${value}::integer`,
	branchId: (value) => sql`branch_id = ${value}::integer`,
	deleted: (value) => sql`deleted_at = ${value ? "2030-01-01T09:00:00Z" : null}::timestamptz`,
};

let acme: Tenant;
let client: Client;
async function openTenant(): Promise<void> {
	acme = await makeTenant();
	const ids = Array.from({ length: places }, (_, index) => index + 1);
	const deletedAt = (id: number) => (id === places ? new Date() : null);
	await within(acme, async ({ db, tenantId }) => {
		const named = (id: number) => ({ nameEn: `Thing ${id}`, nameAr: `شيء ${id}` });
		await db
			.insert(branches)
			.values(ids.map((id) => ({ tenantId, id, ...named(id), deletedAt: deletedAt(id) })));
		await db.insert(members).values(
			ids.map((id) => ({
				tenantId,
				id,
				...named(id),
				email: `${id}@acme.example`,
				permissionId: profiles.requester,
				profilePhoto: id % 2 ? `profile_photos/${id}.jpg` : null,
				deletedAt: deletedAt(id),
			})),
		);
	});
	const viewer = { id: 100, permissionId: profiles.statisticsViewer };
	client = await signedIn(await makeMember(acme, viewer));
}
beforeEach(openTenant);

/** Makes a change in the database and in memory. */
async function apply(known: Known[], change: Change, nextId: () => number): Promise<Known[]> {
	if ("add" in change) {
		const added = change.add.map((one) => ({ id: nextId(), ...one }));
		await within(acme, ({ db, tenantId }) =>
			db.insert(requests).values(
				added.map(({ deleted: _, ...row }) => ({
					tenantId,
					...row,
					priority: "Low" as const,
					memberId: 1,
					dueAt: new Date(),
				})),
			),
		);
		return [...known, ...added];
	}
	if ("remove" in change) {
		await rows(acme, sql`delete from requests where id % ${inModulus} = ${change.remove}`);
		return known.filter(({ id }) => id % inModulus !== change.remove);
	}
	const [set = sql`comment = 'edited'`] = Object.entries(change.set).map(([name, value]) =>
		assignments[name]?.(value),
	);
	await rows(acme, sql`update requests set ${set} where id % ${inModulus} = ${change.rest}`);
	return known.map((one) =>
		one.id % inModulus === change.rest ? { ...one, ...(change.set as Partial<Known>) } : one,
	);
}

const get = <Schema extends ZodType>(
	name: string,
	schema: Schema,
	params: Readonly<Record<string, string>> = {},
) => answer(client.get(address(`/stats/${name}`, params)), schema);

/** The ids of the ten that occur most, and how often. */
function top(ids: readonly (number | null)[]): { id: number; requests: number }[] {
	return Array.from({ length: places - 1 }, (_, index) => index + 1)
		.map((id) => ({ id, requests: ids.filter((one) => one === id).length }))
		.filter(({ requests }) => requests > 0)
		.sort((a, b) => b.requests - a.requests || a.id - b.id)
		.slice(0, 10);
}

async function compare(known: readonly Known[]): Promise<void> {
	const there = known.filter(({ deleted }) => !deleted);
	const filters = [
		{},
		{ type: "Direct Request" },
		{ status: "late" },
		{ type: "Purchase Request", status: "done" },
		{ type: "Maintenance Request,Dispose Request", status: "pending,Rejected" },
	] as { type?: string; status?: string }[];
	for (const filter of filters) {
		const types = filter.type?.split(",");
		const statuses = filter.status?.toLowerCase().split(",");
		const ofType = there.filter(({ type }) => types?.includes(type) ?? true);
		const counted = ofType.filter(({ status }) => statuses?.includes(status) ?? true);
		const inStatus = (wanted: string) => counted.filter(({ status }) => status === wanted).length;
		expect(await get("requests-numbers", requestNumbers, filter)).toEqual({
			branchCount: places - 1,
			totalRequests: counted.length,
			doneRequests: inStatus("done"),
			rejectedRequests: inStatus("rejected"),
			pendingRequests: inStatus("pending"),
			lateRequests: inStatus("late"),
			inProgressRequests: inStatus("in_progress"),
			directRequestCount: counted.filter(({ type }) => type === "Direct Request").length,
		});
		expect(await get("most-branches", z.array(topBranch), filter)).toEqual(
			top(counted.map(({ branchId }) => branchId)).map(({ id, requests }) => ({
				id,
				name_en: `Thing ${id}`,
				name_ar: `شيء ${id}`,
				requests,
			})),
		);
		for (const name of memberStatistics) {
			const assigned = ofType.filter(({ status }) => status === name);
			expect(await get(name, z.array(topMember), filter), name).toEqual(
				top(assigned.map(({ assignedToId }) => assignedToId)).map(({ id, requests }) => ({
					id,
					name_en: `Thing ${id}`,
					name_ar: `شيء ${id}`,
					email: `${id}@acme.example`,
					profile_photo: id % 2 ? `/uploads/profile_photos/${id}.jpg` : null,
					requests,
				})),
			);
		}
	}
}

describe("the statistics of requests", () => {
	it("are those of a plain count, whatever has happened to the requests", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
				await openTenant();
				let last = 0;
				let known: Known[] = [];
				for (const one of changes) known = await apply(known, one, () => ++last);
				await compare(known);
			}),
			{ numRuns: howMany(8, 25) },
		);
	});

	it("show the ten that have most, the smaller id first where they have as many", async () => {
		const known = await apply(
			[],
			{
				add: Array.from({ length: 4 * places }, (_, index) => ({
					type: "Direct Request" as const,
					status: "done" as const,
					assignedToId: (index % places) + 1,
					branchId: (index % places) + 1,
					deleted: false,
				})),
			},
			(
				(last) => () =>
					++last
			)(0),
		);
		await compare(known);
		const ids = (await get("done", z.array(topMember))).map(({ id }) => id);
		expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
	});
});
