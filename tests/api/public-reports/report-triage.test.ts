import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countReportsByState, findWaitingReports } from "#api/public-reports/waiting.queries.ts";
import { reportCounts, reportTriage, savedReport } from "#contract/public-reports/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { makeReport, makeReportingPlace } from "#tests/support/public-reports.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

workOnOwnDatabase();

let acme: Tenant;
let hall: TestFacility;
let client: Client;
let branchId: number;
beforeAll(async () => {
	({ acme, hall, client, branchId } = await makeReportingPlace());
});

const triage = (who: Client, open = "") => answer(who.get(`/reports/triage${open}`), reportTriage);

const makeTechnician = () => makeMember(acme, { permissionId: 7, branchId });

describe("triage", () => {
	it("has what waits: the dangerous first, then the oldest, and one of them open", async () => {
		const at = (minutes: number) => new Date(clock.now().valueOf() - minutes * 60_000);
		const make = (fields: Parameters<typeof makeReport>[1]) =>
			makeReport(acme, { facilityId: hall.id, ...fields });
		const young = await make({ date: at(5) });
		const old = await make({ date: at(90) });
		const dangerous = await make({ date: at(1), danger: 1 });
		await make({ state: "refused" });
		await makeReport(acme, { danger: 1 });
		await rows(
			acme,
			sql`insert into report_photos (tenant_id, report_id, file) values
				(${acme.id}, ${old.id}, 'reports/1.jpg'), (${acme.id}, ${old.id}, 'reports/2.jpg')`,
		);
		const busy = await makeTechnician();
		const idle = await makeTechnician();
		await makeRequest(busy, { assignedToId: busy.id });
		const { waiting, opened } = await triage(client);
		expect(waiting.map(({ id, photo }) => [id, photo])).toEqual([
			[dangerous.id, null],
			[old.id, "/uploads/reports/1.jpg"],
			[young.id, null],
		]);
		expect(opened?.id).toBe(dangerous.id);
		expect(opened?.technicians?.map(({ id, open }) => [id, open])).toEqual([
			[idle.id, 0],
			[busy.id, 1],
		]);
		expect((await triage(client, `?open=${young.id}`)).opened?.id).toBe(young.id);
		const counts = await answer(client.get("/reports/counts"), reportCounts);
		expect(counts).toEqual({ held: 3, open: 0, refused: 1, joined: 0 });
		const stranger = await signedIn(await makeMember(acme));
		expect(await triage(stranger)).toEqual({ waiting: [], opened: null });
		expect(await readError(stranger.get(`/reports/triage?open=${old.id}`))).toMatchObject({
			status: 404,
		});
		const follower = await signedIn(await makeMemberWith(acme, "follow_up"));
		expect((await triage(follower)).waiting).toHaveLength(4);
	});

	it("makes a request with its priority and assignee, and tells the sender where that is asked", async () => {
		const technician = await makeTechnician();
		const { id } = await makeReport(acme, {
			facilityId: hall.id,
			contactEmail: "sara@home.example",
		});
		const accept = (fields: object) => client.post("/reports/accept", { id, ...fields });
		const elsewhere = await makeMember(acme, {
			permissionId: 7,
			branchId: await makeBranch(acme),
		});
		const gone = await makeMember(acme, { permissionId: 7, lastDay: "2020-01-01" });
		for (const [assigned_to_id, code] of [
			[elsewhere.id, "choice"],
			[4_000_000, "choice"],
			[gone.id, "member_left"],
		] as const)
			expect(await readError(accept({ assigned_to_id })), code).toMatchObject({
				status: 422,
				fields: { assigned_to_id: code },
			});
		const { report } = await answer(
			accept({ priority: "Low", assigned_to_id: technician.id, tell: 1 }),
			savedReport,
		);
		const made = await answer(client.get(`/requests/${report.request_id}`), maintenanceRequest);
		expect(made).toMatchObject({ priority: "Low", assigned_to_id: technician.id });
		// Where it is done on the same day, its sender is told of that, too.
		const done = client.put(`/requests/${report.request_id}`, { status: "done" });
		expect((await done).status).toBe(200);
		const told = (await deliverQueued(acme)).flatMap(({ to }) => to);
		expect(told.filter((one) => one === "sara@home.example")).toHaveLength(2);

		const quiet = await makeReport(acme, {
			facilityId: hall.id,
			contactEmail: "omar@home.example",
		});
		await answer(client.post("/reports/accept", { id: quiet.id }), savedReport);
		const others = await deliverQueued(acme);
		expect(others.flatMap(({ to }) => to)).not.toContain("omar@home.example");
	});

	it("reads few of many reports", async () => {
		const district = await makeTenant();
		const { id: facilityId } = await makeFacility(district);
		await makeReport(district, { facilityId });
		await within(district, ({ db }) =>
			db.execute(sql`
				insert into reports (tenant_id, id, facility_id, branch_id, text, danger, language, state,
					key, date, updated_at)
				select tenant_id, 1000 + n, facility_id, branch_id, text, n % 2, language,
					case when n % 100 = 0 then 'held' else 'open' end, 'key-' || n,
					timestamptz '2028-01-01' + n * interval '1 hour', updated_at
				from reports, generate_series(1, 8000) n`),
		);
		await owner`vacuum analyze reports`;
		const heavy: string[] = [];
		await within(district, async (scope) => {
			const seeing = watched(scope, (plan) => heavy.push(...tooMuch(plan, ["reports"], 1200)));
			expect(await findWaitingReports(seeing, "all", 50)).toHaveLength(50);
			expect(await countReportsByState(seeing, "all")).toEqual({
				held: 81,
				open: 1000,
				refused: 0,
				joined: 0,
			});
		});
		expect(heavy).toEqual([]);
	});
});
