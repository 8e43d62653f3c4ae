import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { branches, requests } from "#api/tables.ts";
import { openStatuses, requestStatuses } from "#contract/requests/constants.ts";
import { workMonthOptions } from "#contract/statistics/constants.ts";
import {
	type AnsweredFigures,
	answeredWork,
	type Backlog,
	branchWork,
	type FinishedFigures,
	finishedWork,
	type OpenWork,
	openWork,
} from "#contract/statistics/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** The last one is deleted. */
const places = 4;

let acme: Tenant;
let viewer: TestMember;
let client: Client;
async function openTenant(timeZone = "Asia/Riyadh"): Promise<void> {
	acme = await makeTenant({ timeZone });
	await within(acme, ({ db, tenantId }) =>
		db.insert(branches).values(
			Array.from({ length: places }, (_, index) => ({
				tenantId,
				id: index + 1,
				nameEn: `Branch ${index + 1}`,
				nameAr: `فرع ${index + 1}`,
				deletedAt: index + 1 === places ? new Date() : null,
			})),
		),
	);
	viewer = await makeMember(acme, { permissionId: profiles.statisticsViewer });
	client = await signedIn(viewer);
}
beforeEach(() => openTenant());

type Known = {
	id: number;
	status: (typeof requestStatuses)[number];
	branchId: number | null;
	date: Date;
	dueAt: Date;
	closingTime: Date | null;
	respondBy: Date | null;
	answeredAt: Date | null;
	unansweredAt: Date | null;
	deleted: boolean;
};

const ago = (most: number) =>
	fc.integer({ min: 0, max: most }).map((hours) => new Date(clock.now().valueOf() - hours * hour));
const maybe = (most: number) => fc.option(ago(most), { freq: 2 });
const answering = fc.record({ answeredAt: maybe(400 * 24), unansweredAt: maybe(400 * 24) });
const place = fc.option(fc.integer({ min: 1, max: places }), { freq: 5 });

/** As the API leaves it: with a moment where it is closed. */
const state = fc
	.record({ status: fc.constantFrom(...requestStatuses), closingTime: ago(400 * 24) })
	.map(({ status, closingTime }) => ({
		status,
		closingTime: status === "done" || status === "rejected" ? closingTime : null,
	}));
const fresh = fc
	.record({
		state,
		answering,
		date: ago(420 * 24),
		dueAt: ago(420 * 24),
		respondBy: maybe(400 * 24),
		branchId: place,
	})
	.map(({ state: { status, closingTime }, answering: answered, date, ...rest }) => ({
		...rest,
		...answered,
		status,
		closingTime: closingTime && new Date(Math.max(closingTime.valueOf(), date.valueOf())),
		date,
		deleted: false,
	}));

/** One statement: on new rows, or on those whose number leaves this rest. */
const change = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ add: fc.array(fresh, { minLength: 1, maxLength: 30 }) }) },
	{
		weight: 6,
		arbitrary: fc.record({
			rest: fc.integer({ min: 0, max: 4 }),
			set: fc.oneof(
				state,
				fc.record({ branchId: place }),
				answering,
				fc.record({ dueAt: ago(400 * 24), respondBy: maybe(400 * 24) }),
				fc.record({ deleted: fc.boolean() }),
			),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 0, max: 4 }) }) },
	{
		weight: 1,
		arbitrary: fc.record({ zone: fc.constantFrom("Asia/Riyadh", "Pacific/Apia", "UTC") }),
	},
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const inModulus = 5;

const momentOf = (value: unknown) =>
	sql`${value instanceof Date ? value.toISOString() : null}::timestamptz`;

const columns: Readonly<Record<string, (value: unknown) => SQL>> = {
	status: (value) => sql`status = ${value}`,
	closingTime: (value) => sql`closing_time = ${momentOf(value)}`,
	dueAt: (value) => sql`due_at = ${momentOf(value)}`,
	respondBy: (value) => sql`respond_by = ${momentOf(value)}`,
	answeredAt: (value) => sql`answered_at = ${momentOf(value)}`,
	unansweredAt: (value) => sql`unanswered_at = ${momentOf(value)}`,
	branchId: (value) => sql`branch_id = ${value}::integer`,
	deleted: (value) => sql`deleted_at = ${value ? "2030-01-01T09:00:00Z" : null}::timestamptz`,
};

/** Makes a change in the database and in memory. */
async function apply(known: Known[], change: Change, nextId: () => number): Promise<Known[]> {
	if ("zone" in change) {
		await owner`update tenants set time_zone = ${change.zone} where id = ${acme.id}`;
		return known;
	}
	if ("add" in change) {
		const added = change.add.map((one) => ({ id: nextId(), ...one }));
		await within(acme, ({ db, tenantId }) =>
			db.insert(requests).values(
				added.map(({ deleted: _, ...row }) => ({
					tenantId,
					...row,
					type: "Direct Request" as const,
					priority: "Low" as const,
					memberId: viewer.id,
				})),
			),
		);
		return [...known, ...added];
	}
	if ("remove" in change) {
		await rows(acme, sql`delete from requests where id % ${inModulus} = ${change.remove}`);
		return known.filter(({ id }) => id % inModulus !== change.remove);
	}
	const set = Object.entries(change.set).map(([name, value]) => columns[name]?.(value) ?? sql``);
	await rows(
		acme,
		sql`update requests set ${sql.join(set, sql`, `)} where id % ${inModulus} = ${change.rest}`,
	);
	return known.map((one) =>
		one.id % inModulus === change.rest ? { ...one, ...(change.set as Partial<Known>) } : one,
	);
}

const monthIn = (timeZone: string, at: Date) =>
	`${new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" }).format(at)}-01`;

const isFinished = ({ status, deleted, closingTime }: Known) =>
	status === "done" && !deleted && closingTime !== null;

/** Whole hours for three days, six for two weeks, then days; those beyond 180 days alike. */
function countedHours(took: number): number {
	const hours = Math.max(0, Math.floor((took / day) * 24));
	const step = hours < 72 ? 1 : hours < 336 ? 6 : 24;
	return Math.min(Math.floor(hours / step) * step, 4344);
}

function figures(done: readonly Known[]): FinishedFigures {
	const hours = done
		.map(({ date, closingTime }) => countedHours((closingTime?.valueOf() ?? 0) - date.valueOf()))
		.sort((a, b) => a - b);
	const middle = [hours[(hours.length - 1) >> 1], hours[hours.length >> 1]];
	const [lower = 0, upper = 0] = middle;
	return {
		finished: done.length,
		finished_in_time: done.filter(({ closingTime, dueAt }) => (closingTime ?? 0) <= dueAt).length,
		median_hours: done.length === 0 || upper > 4320 ? null : (lower + upper) / 2,
		median_beyond: done.length > 0 && upper > 4320,
	};
}

const isAnswer = ({ respondBy, answeredAt, unansweredAt, deleted }: Known) =>
	respondBy !== null && !deleted && (answeredAt !== null || unansweredAt !== null);

const answers = (of: readonly Known[]): AnsweredFigures => ({
	answers: of.length,
	answered_in_time: of.filter(
		({ answeredAt, respondBy }) => answeredAt !== null && answeredAt <= (respondBy ?? 0),
	).length,
});

function openOnes(known: readonly Known[]): Backlog {
	const ages = known
		.filter(({ status, deleted }) => !deleted && openStatuses.some((one) => one === status))
		.map(({ date }) => (clock.now().valueOf() - date.valueOf()) / day);
	const between = (after: number, to: number) =>
		ages.filter((age) => age > after && age <= to).length;
	return {
		open: ages.length,
		bands: {
			"1": between(-1, 1),
			"7": between(1, 7),
			"30": between(7, 30),
			"90": between(30, 90),
			more: between(90, Number.POSITIVE_INFINITY),
		},
	};
}

const monthNumber = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/** What was open at the end of each of so many months of UTC, of requests as they stand now. */
function openAtEnds(known: readonly Known[], months: number): OpenWork["series"] {
	const last = monthNumber(clock.now());
	return Array.from({ length: months }, (_, index) => {
		const month = last - months + 1 + index;
		const ages = known
			.filter(({ deleted, status, date, closingTime }) => {
				const isOpen = openStatuses.some((one) => one === status);
				const closed = new Date(Math.max(date.valueOf(), closingTime?.valueOf() ?? 0));
				return !deleted && (isOpen || monthNumber(closed) > month);
			})
			.map(({ date }) => month - monthNumber(date))
			.filter((age) => age >= 0);
		const start = new Date(Date.UTC(0, month, 1));
		start.setUTCFullYear(Math.floor(month / 12));
		return {
			start: start.toISOString().slice(0, 10),
			open: ages.length,
			ages: {
				"0": ages.filter((age) => age === 0).length,
				"2": ages.filter((age) => age === 1 || age === 2).length,
				more: ages.filter((age) => age > 2).length,
			},
		};
	});
}

const get = <Schema extends z.ZodType>(
	name: string,
	schema: Schema,
	params: Readonly<Record<string, string>> = {},
) => answer(client.get(address(`/stats/${name}`, params)), schema);

async function compare(known: readonly Known[], zone: string): Promise<void> {
	const [year = 0, month = 0] = monthIn(zone, clock.now()).split("-").map(Number);
	for (const months of workMonthOptions) {
		const starts = Array.from({ length: Number(months) }, (_, index) =>
			new Date(Date.UTC(year, month - Number(months) + index, 1)).toISOString().slice(0, 10),
		);
		const monthOf = ({ closingTime }: Known) => monthIn(zone, closingTime ?? new Date(0));
		const done = known.filter((one) => isFinished(one) && starts.includes(monthOf(one)));
		const dueIn = ({ respondBy }: Known) => monthIn(zone, respondBy ?? new Date(0));
		const due = known.filter((one) => isAnswer(one) && starts.includes(dueIn(one)));
		for (const branch of [null, 1, 2]) {
			const own = done.filter(({ branchId }) => branch === null || branchId === branch);
			const params = { months, ...(branch ? { branch: String(branch) } : {}) };
			expect(await get("finished", finishedWork, params), `${months} ${branch}`).toEqual({
				target_hours: 72,
				whole: figures(own),
				series: starts.map((start) => ({
					start,
					...figures(own.filter((one) => monthOf(one) === start)),
				})),
			});
			const asked = due.filter(({ branchId }) => branch === null || branchId === branch);
			expect(await get("answered", answeredWork, params), `${months} ${branch}`).toEqual({
				has_data: expect.any(Boolean),
				whole: answers(asked),
				series: starts.map((start) => ({
					start,
					...answers(asked.filter((one) => dueIn(one) === start)),
				})),
			});
		}
		const ofBranches = [1, 2, 3]
			.map((id) => ({
				id,
				name_en: `Branch ${id}`,
				name_ar: `فرع ${id}`,
				...figures(done.filter(({ branchId }) => branchId === id)),
				...answers(due.filter(({ branchId }) => branchId === id)),
				...openOnes(known.filter(({ branchId }) => branchId === id)),
			}))
			.sort((a, b) => b.finished - a.finished || b.open - a.open || a.id - b.id);
		expect(await get("branches-work", z.array(branchWork), { months })).toEqual(ofBranches);
	}
	for (const months of workMonthOptions)
		for (const branch of [null, 1, 3]) {
			const own = known.filter(({ branchId }) => branch === null || branchId === branch);
			const params = { months, ...(branch ? { branch: String(branch) } : {}) };
			expect(await get("backlog", openWork, params), `${months} ${branch}`).toEqual({
				...openOnes(own),
				series: openAtEnds(own, Number(months)),
			});
		}
}

describe("the statistics of work", () => {
	it("are those of a plain count, whatever has happened to the requests", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 20 }), async (changes) => {
				await openTenant();
				let last = 0;
				let known: Known[] = [];
				let own = "Asia/Riyadh";
				let counted: string | undefined;
				for (const one of changes) {
					known = await apply(known, one, () => ++last);
					if ("zone" in one) own = one.zone;
					if (known.some((one) => isFinished(one) || isAnswer(one))) counted ??= own;
				}
				await compare(known, counted ?? own);
			}),
			{ numRuns: howMany(7, 20) },
		);
	});

	it("take a request that is reopened from the month that it was counted in", async () => {
		const member = await makeMember(acme);
		const closingTime = new Date("2030-02-28T20:30:00Z");
		const date = new Date("2030-02-26T09:00:00Z");
		const id = await makeRequest(member, { status: "done", date, closingTime, branchId: 1 });
		const ofBoth = async () => {
			const { series } = await get("finished", finishedWork, { months: "3" });
			return series.map(({ start, finished }) => [start, finished]);
		};
		const counted = await ofBoth();
		expect(counted).toContainEqual(["2030-02-01", 1]);
		await owner`update tenants set time_zone = 'Pacific/Apia' where id = ${acme.id}`;
		await rows(
			acme,
			sql`update requests set status = 'pending', closing_time = null where id = ${id}`,
		);
		expect(
			await rows(
				acme,
				sql`select sum(count)::integer as count from work_counts where kind = 'finished' group by month`,
			),
		).toEqual([{ count: 0 }]);
		expect(await ofBoth()).toContainEqual(["2030-02-01", 0]);
	});

	it("tell a median beyond what is counted by the day from one that is none", async () => {
		const member = await makeMember(acme);
		const closingTime = clock.now();
		const made = (days: number) => new Date(closingTime.valueOf() - days * day);
		for (const days of [180, 181, 500])
			await makeRequest(member, { status: "done", date: made(days), closingTime });
		const whole = async () => (await get("finished", finishedWork, { months: "3" })).whole;
		expect(await whole()).toMatchObject({ median_hours: null, median_beyond: true });
		await makeRequest(member, { status: "done", date: made(2), closingTime });
		await makeRequest(member, { status: "done", date: made(3), closingTime });
		expect(await whole()).toMatchObject({ median_hours: 4320, median_beyond: false });
	});

	it("tell of answers from the first request that has to be answered by a time", async () => {
		const member = await makeMember(acme);
		const known = async () => (await get("answered", answeredWork)).has_data;
		await makeRequest(member, { status: "done", closingTime: clock.now() });
		expect(await known()).toBe(false);
		const respondBy = clock.now();
		const id = await makeRequest(member, { respondBy });
		expect(await known()).toBe(true);
		await rows(acme, sql`update requests set answered_at = respond_by where id = ${id}`);
		expect(await known()).toBe(true);
		expect((await get("answered", answeredWork)).whole).toEqual({
			answers: 1,
			answered_in_time: 1,
		});
	});

	it("count twelve months of all unless something else is asked for", async () => {
		const found = await get("finished", finishedWork);
		expect(found.series).toHaveLength(12);
		expect(await get("finished", finishedWork, { months: "", branch: "" })).toEqual(found);
	});

	it.each(["finished", "answered", "backlog", "branches-work"])(
		"of %s refuse other months at their field",
		async (name) => {
			for (const months of ["12m", "1", "0", "3,6"])
				expect(
					await readError(client.get(address(`/stats/${name}`, { months }))),
					months,
				).toMatchObject({ status: 422, code: "invalid", fields: { months: "choice" } });
		},
	);

	it.each(["finished", "answered", "backlog"])(
		"of %s are not found of a branch that is not there",
		async (name) => {
			await makeBranch(await makeTenant());
			for (const branch of [String(places), "99", "0", "-1", "x", "1,2"])
				expect(
					await readError(client.get(address(`/stats/${name}`, { branch }))),
					branch,
				).toMatchObject({ status: 404, code: "not_found" });
		},
	);
});

describe("transactions at the same time", () => {
	it("that finish requests crosswise do not wait for each other, and count right", async () => {
		const member = await makeMember(acme);
		const ids: number[] = [];
		for (const branchId of [1, 2, 1, 2]) ids.push(await makeRequest(member, { branchId }));
		const finish = (id = 0) => sql`
			update requests set status = 'done', closing_time = '2030-01-02T09:00:00Z'
			where tenant_id = ${acme.id} and id = ${id}`;
		await within(acme, (one) =>
			within(acme, async (other) => {
				for (const { db } of [one, other]) await db.execute(sql`set local lock_timeout = '1s'`);
				await one.db.execute(finish(ids[0]));
				await other.db.execute(finish(ids[1]));
				await one.db.execute(finish(ids[3]));
				await other.db.execute(finish(ids[2]));
			}),
		);
		expect(
			await rows(
				acme,
				sql`select branch_id, sum(count)::integer as count from work_counts
					where kind = 'finished' group by branch_id order by branch_id`,
			),
		).toEqual([
			{ branch_id: 0, count: 4 },
			{ branch_id: 1, count: 2 },
			{ branch_id: 2, count: 2 },
		]);
	});

	it("write nothing of what they leave as it was", async () => {
		const member = await makeMember(acme);
		await makeRequest(member, { status: "done", closingTime: clock.now(), branchId: 1 });
		const versions = () => rows(acme, sql`select xmin::text, count from work_counts`);
		const before = await versions();
		await rows(acme, sql`update requests set comment = 'edited', priority = 'High'`);
		expect(await versions()).toEqual(before);
	});
});
