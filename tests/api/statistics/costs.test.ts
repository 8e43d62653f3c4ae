import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { stockMovements } from "#api/tables.ts";
import { costPeriods } from "#contract/statistics/constants.ts";
import { costs } from "#contract/statistics/schemas.ts";
import { answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, within } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeDistribution, makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

const start = clock.now();
afterEach(() => clock.set(start));

const zones = ["Asia/Riyadh", "America/New_York", "Pacific/Apia", "Africa/Cairo"] as const;

type Movement = {
	reason: "opening" | "edit" | "distribution" | "dispose" | "purchase" | "reversal" | "used";
	cost: string | null;
	at: Date;
	requestId?: number | null;
	distributionId?: number | null;
};

type Organisation = {
	tenant: Tenant;
	resourceId: number;
	distributionId: number;
	purchaseId: number;
	disposeId: number;
	repairId: number;
};

async function open(timeZone: string): Promise<Organisation> {
	const tenant = await makeTenant({ timeZone });
	const member = await makeMember(tenant);
	const resourceId = await makeResource(tenant);
	const { id } = await makeFacility(tenant);
	return {
		tenant,
		resourceId,
		distributionId: await makeDistribution(tenant, id, [{ resourceId, qty: 1 }]),
		purchaseId: await makeRequest(member, { type: "Purchase Request" }),
		disposeId: await makeRequest(member, { type: "Dispose Request" }),
		repairId: await makeRequest(member),
	};
}

const write = ({ tenant, resourceId }: Organisation, movements: readonly Movement[]) =>
	within(tenant, ({ db, tenantId }) =>
		db
			.insert(stockMovements)
			.values(movements.map((one) => ({ tenantId, resourceId, change: 1, ...one }))),
	);

const viewerOf = async (tenant: Tenant) =>
	signedIn(await makeMember(tenant, { permissionId: profiles.statisticsViewer }));

const costsIn = async (tenant: Tenant, period: string) =>
	answer((await viewerOf(tenant)).get(`/stats/costs?period=${period}`), costs);

/** The calendar day that the moment falls on somewhere. */
const dayIn = (timeZone: string, at: Date) =>
	new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

/** The first days of the buckets of a period, counted back from a day. */
function bucketsOf(period: string, today: string): string[] {
	const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
	const count = Number.parseInt(period, 10);
	return Array.from({ length: count }, (_, index) => {
		const back = count - 1 - index;
		const date = period.endsWith("m")
			? Date.UTC(year, month - 1 - back, 1)
			: Date.UTC(year, month - 1, day - back);
		return new Date(date).toISOString().slice(0, 10);
	});
}

const cents = (amount: string) => Number(amount.replace(".", ""));

const text = (amount: number) =>
	`${amount < 0 ? "-" : ""}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;

describe("the costs", () => {
	it("are those of a plain sum over the ledger, in any time zone", async () => {
		const organisations = await Promise.all(zones.map(open));
		const movement = fc.record({
			reason: fc.constantFrom(
				...([
					"opening",
					"edit",
					"distribution",
					"dispose",
					"purchase",
					"reversal",
					"used",
				] as const),
			),
			of: fc.constantFrom("distribution", "purchase", "dispose", "repair"),
			cost: fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { freq: 8 }),
			hoursAgo: fc.oneof(
				fc.integer({ min: 0, max: 8 * 24 }),
				fc.integer({ min: 0, max: 35 * 24 }),
				fc.integer({ min: 0, max: 430 * 24 }),
			),
		});
		const ledgers = zones.map((): Movement[] => []);
		await fc.assert(
			fc.asyncProperty(
				fc.nat(zones.length - 1),
				fc.array(movement, { minLength: 1, maxLength: 30 }),
				fc.integer({ min: 0, max: 15 * 24 }),
				async (nth, made, hours) => {
					const [zone, organisation, ledger] = [zones[nth], organisations[nth], ledgers[nth]];
					if (!zone || !organisation || !ledger) throw new Error("There is no such zone.");
					clock.pass({ hours });
					const { distributionId, purchaseId, disposeId, repairId } = organisation;
					const movements = made.map(
						({ reason, of, cost, hoursAgo }): Movement => ({
							reason,
							cost: cost === null ? null : text(cost),
							at: new Date(clock.now().valueOf() - hoursAgo * 3_600_000),
							distributionId: of === "distribution" ? distributionId : null,
							requestId: {
								purchase: purchaseId,
								dispose: disposeId,
								repair: repairId,
								distribution: null,
							}[of],
						}),
					);
					await write(organisation, movements);
					ledger.push(...movements);

					const isDistribution = ({ reason, distributionId: id }: Movement) =>
						reason === "distribution" || (reason === "reversal" && id !== null);
					const isPurchase = ({ reason, requestId }: Movement) =>
						reason === "purchase" || (reason === "reversal" && requestId === purchaseId);
					const isUsed = ({ reason, requestId }: Movement) =>
						reason === "used" || (reason === "reversal" && requestId === repairId);
					const counted = ledger.flatMap((one) =>
						one.cost === null ? [] : [{ ...one, day: dayIn(zone, one.at), cents: cents(one.cost) }],
					);
					for (const period of costPeriods) {
						const { series } = await costsIn(organisation.tenant, period);
						const starts = bucketsOf(period, dayIn(zone, clock.now()));
						const sum = (index: number, kind: (one: Movement) => boolean) =>
							counted
								.filter(({ day }) => {
									const next = starts[index + 1];
									return day >= (starts[index] ?? "") && (!next || day < next);
								})
								.filter(kind)
								.reduce((total, one) => total + one.cents, 0);
						const used = starts.map((_, index) => sum(index, isUsed));
						expect(series, `${zone} ${period}`).toEqual(
							starts.map((first, index) => ({
								start: first,
								distributions: text(sum(index, isDistribution)),
								purchases: text(sum(index, isPurchase)),
								...(used.some((cents) => cents !== 0) ? { used: text(used[index] ?? 0) } : {}),
								total: text(
									sum(index, isDistribution) + sum(index, isPurchase) + (used[index] ?? 0),
								),
							})),
						);
					}
				},
			),
			{ numRuns: howMany(10, 30) },
		);
	});

	it.each([
		[
			"the last moment of a month in Riyadh",
			"2030-02-28T20:59:59.999Z",
			"2030-02-28",
			"2030-02-01",
		],
		["the first moment of the next", "2030-02-28T21:00:00Z", "2030-03-01", "2030-03-01"],
	])("count %s to its own day and month", async (_, at, day, month) => {
		const organisation = await open("Asia/Riyadh");
		await write(organisation, [{ reason: "purchase", cost: "1234567890.10", at: new Date(at) }]);
		const costly = async (period: string) =>
			(await costsIn(organisation.tenant, period)).series.filter(({ total }) => total !== "0.00");
		const amounts = { distributions: "0.00", purchases: "1234567890.10", total: "1234567890.10" };
		expect(await costly("7d")).toEqual([{ start: day, ...amounts }]);
		expect(await costly("12m")).toEqual([{ start: month, ...amounts }]);
	});

	it("end with the day and the month that it is where the organisation is", async () => {
		const { tenant } = await open("Asia/Riyadh");
		clock.set("2030-03-31T20:59:59Z");
		expect((await costsIn(tenant, "7d")).series.at(-1)?.start).toBe("2030-03-31");
		expect((await costsIn(tenant, "6m")).series.at(-1)?.start).toBe("2030-03-01");
		clock.set("2030-03-31T21:00:00Z");
		expect((await costsIn(tenant, "30d")).series.at(-1)?.start).toBe("2030-04-01");
		expect((await costsIn(tenant, "12m")).series.at(-1)?.start).toBe("2030-04-01");
	});

	it("go back twelve months unless another period is asked for", async () => {
		const { tenant } = await open("Asia/Riyadh");
		const whole = await answer((await viewerOf(tenant)).get("/stats/costs"), costs);
		expect(whole).toEqual(await costsIn(tenant, "12m"));
		expect(whole.series).toHaveLength(12);
	});

	it.each(["1y", "12M", "7", "7d,30d"])("refuse the period %s at its field", async (period) => {
		const viewer = await viewerOf((await open("Asia/Riyadh")).tenant);
		expect(
			await readError(viewer.get(`/stats/costs?period=${encodeURIComponent(period)}`)),
		).toMatchObject({ status: 422, code: "invalid", fields: { period: "choice" } });
	});
});

describe("whether there are costs at all", () => {
	const at = start;

	it("is denied while no cost is known, whatever has been moved", async () => {
		const organisation = await open("Asia/Riyadh");
		const { purchaseId: requestId, disposeId, tenant } = organisation;
		await write(organisation, [
			{ reason: "opening", cost: "5.00", at },
			{ reason: "edit", cost: "5.00", at },
			{ reason: "distribution", cost: null, at },
			{ reason: "purchase", cost: null, requestId, at },
			{ reason: "reversal", cost: "-5.00", requestId: disposeId, at },
		]);
		expect((await costsIn(tenant, "12m")).has_data).toBe(false);
	});

	it("is told by a cost of long ago, which no period shows", async () => {
		const organisation = await open("Asia/Riyadh");
		const long = new Date("2020-01-01T00:00:00Z");
		await write(organisation, [{ reason: "distribution", cost: "5.00", at: long }]);
		const found = await costsIn(organisation.tenant, "12m");
		expect(found.has_data).toBe(true);
		expect(new Set(found.series.map(({ total }) => total))).toEqual(new Set(["0.00"]));
	});

	it("is not told by another organisation's", async () => {
		const [mine, theirs] = [await open("Asia/Riyadh"), await open("Asia/Riyadh")];
		await write(theirs, [{ reason: "distribution", cost: "5.00", at }]);
		expect((await costsIn(mine.tenant, "7d")).has_data).toBe(false);
	});
});

describe("a change of the time zone", () => {
	it("leaves the costs on the days on which they were counted", async () => {
		const organisation = await open("Asia/Riyadh");
		const { tenant } = organisation;
		const at = new Date("2030-02-27T22:00:00Z");
		await write(organisation, [{ reason: "distribution", cost: "1.00", at }]);
		await owner`update tenants set time_zone = 'UTC' where id = ${tenant.id}`;
		await write(organisation, [{ reason: "distribution", cost: "2.00", at }]);
		const { series } = await costsIn(tenant, "7d");
		expect(series.filter(({ total }) => total !== "0.00")).toMatchObject([
			{ start: "2030-02-27", distributions: "2.00" },
			{ start: "2030-02-28", distributions: "1.00" },
		]);
	});
});
