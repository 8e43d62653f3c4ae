import { sql } from "drizzle-orm";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { reports } from "#api/tables.ts";
import type { PublicReportMode } from "#contract/public-reports/constants.ts";
import {
	publicReportForm,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { anonymousSession, answer, type Client, clock, form, signedIn } from "./api-client.ts";
import { rows, within } from "./database.ts";
import { makeMember, type TestMember } from "./members.ts";
import { makeBranch, makeFacility, type TestFacility } from "./places.ts";
import { makeTenant, type Tenant } from "./tenant.ts";

/** A facility where reports are held, with who manages its branch. */
export type ReportingPlace = {
	acme: Tenant;
	branchId: number;
	hall: TestFacility;
	manager: TestMember;
	/** The manager's session. */
	client: Client;
};

/** An organisation with an Admin and a facility, whose branch's manager decides on reports. */
export async function makeReportingPlace(): Promise<ReportingPlace> {
	const acme = await makeTenant();
	await makeMember(acme, { permissionId: 1 });
	const manager = await makeMember(acme, { language: "en", activated: 1 });
	const branchId = await makeBranch(acme, { memberId: manager.id });
	const hall = await makeFacility(acme, { branchId });
	await takeReports(acme, "held");
	return { acme, branchId, hall, manager, client: await signedIn(manager) };
}

/** What the link of a report shows. */
export const trackedAt = (tenant: Tenant, token: string) =>
	answer(anonymousSession(tenant).get(`/problems/track/${token}`), trackedReport);

/** Has an organisation take reports of people without an account, or none any more. */
export const takeReports = (tenant: Tenant, mode: PublicReportMode) =>
	rows(
		tenant,
		sql`update tenants set settings = settings || ${JSON.stringify({ reports: { mode } })}::jsonb
			where id = ${tenant.id}`,
	);

/** Has an organisation ask whether what is sent is one of the open requests. */
export const fetchSimilar = (tenant: Tenant, similar: 0 | 1 = 1) =>
	rows(
		tenant,
		sql`update tenants set settings = settings || ${JSON.stringify({ similar })}::jsonb
			where id = ${tenant.id}`,
	);

/** A phone at an address of its own. */
export const phoneAt = (tenant: Tenant, address: string | null) => {
	const client = anonymousSession(tenant);
	const from = address ?? undefined;
	return {
		get: (path: string) => client.send("GET", path, { from }),
		post: (path: string, body: object) => client.send("POST", path, { body, from }),
	};
};

/** The ticket of a facility's form that was opened a minute ago. */
export async function openedForm(tenant: Tenant, publicId: string): Promise<string> {
	const now = clock.now();
	clock.set(new Date(now.valueOf() - 60_000));
	const { ticket } = await answer(
		anonymousSession(tenant).get(`/problems/${publicId}`),
		publicReportForm,
	);
	clock.set(now);
	return ticket;
}

type Fields = Record<string, string | File | readonly File[]>;

/** Sends a report as a phone does, and gives its link's secret. */
export async function reportAt(
	tenant: Tenant,
	publicId: string,
	fields: Fields = {},
	address: string | null = null,
): Promise<string> {
	const ticket = await openedForm(tenant, publicId);
	const body = form({ ticket, text: "The lamp is broken", ...fields });
	const sent = await answer(
		phoneAt(tenant, address).post(`/problems/${publicId}`, body),
		submittedReport,
	);
	return sent.token;
}

/** A report that waits, or what else is said of it. */
export async function makeReport(
	tenant: Tenant,
	fields: Partial<typeof reports.$inferInsert> = {},
): Promise<{ id: number; token: string }> {
	const token = createSecretToken();
	const facilityId = fields.facilityId ?? (await makeFacility(tenant)).id;
	const [place] = await rows<{ branch_id: number }>(
		tenant,
		sql`select branch_id from facilities where id = ${facilityId}`,
	);
	const branchId = place?.branch_id ?? 0;
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "reports");
		await scope.db.insert(reports).values({
			tenantId: tenant.id,
			text: "The lamp is broken",
			language: "en",
			state: "held",
			tokenHash: hashToken(token),
			key: createSecretToken(),
			date: clock.now(),
			updatedAt: clock.now(),
			branchId,
			...fields,
			facilityId,
			id,
		});
		return { id, token };
	});
}
