import { sql } from "drizzle-orm";
import { z } from "zod";
import { stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { facility } from "#contract/places/facilities.schemas.ts";
import {
	publicReportDetail,
	publicReportForm,
	publicReportRow,
	reportCounts,
	reportTriage,
	savedReport,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { count } from "../database.ts";
import { makePng } from "../images.ts";
import type { TestMember } from "../members.ts";
import { makeBranch, makeFacility } from "../places.ts";
import { makeReport, openedForm, reportAt, takeReports } from "../public-reports.ts";
import { fetchRatings, makeDone } from "../ratings.ts";
import { makeRequest } from "../requests.ts";
import type { Tenant } from "../tenant.ts";
import { reportCall } from "./charts.ts";
import type { CallRow } from "./endpoint-case.ts";

const codeOf = ({ id, tenant }: TestMember) => `code-${tenant.id}-${id}`;

/** The form of a facility of the member's own, at which anybody may report. */
async function problemPath(caller: TestMember): Promise<string> {
	const { tenant } = caller;
	await takeReports(tenant, "direct");
	const publicId = codeOf(caller);
	if ((await count(tenant, "facilities", sql`public_id = ${publicId}`)) === 0)
		await makeFacility(tenant, { publicId });
	return `/problems/${publicId}`;
}

/** A report at a place that the caller is in charge of. */
async function ownReport(caller: TestMember, fields: Parameters<typeof makeReport>[1] = {}) {
	const branchId = await makeBranch(caller.tenant, { memberId: caller.id });
	const { id: facilityId } = await makeFacility(caller.tenant, { branchId });
	return makeReport(caller.tenant, { ...fields, facilityId });
}

async function foreignReport(other: Tenant): Promise<number> {
	await Promise.all([makeReport(other), makeReport(other), makeReport(other)]);
	return (await makeReport(other)).id;
}

const tracked = async (tenant: Tenant, suffix = "") =>
	`/problems/track/${(await makeReport(tenant)).token}${suffix}`;

/** A report of what is done, where it is asked how it was. */
async function trackedDone(caller: TestMember, suffix: string) {
	const { tenant } = caller;
	await fetchRatings(tenant);
	const requestId = await makeDone(caller);
	return `/problems/track/${(await makeReport(tenant, { state: "open", requestId })).token}${suffix}`;
}

const handling = (
	call: "accept" | "join" | "refuse" | "undo",
	body: (caller: TestMember) => Promise<object> | object,
	state: string,
	also: object,
): CallRow => ({
	call: `POST /reports/${call}`,
	path: () => `/reports/${call}`,
	body: async (caller) => ({
		id: (await ownReport(caller)).id,
		...(await body(caller)),
	}),
	foreignBody: async (other) => ({ id: await foreignReport(other), ...also }),
	malformed: [{ body: () => ({}), fields: { id: "required" } }],
	versioned: true,
	conflict: {
		code: "edit_conflict",
		body: async (caller) => ({
			id: (await ownReport(caller, { state: "refused" })).id,
			...(await body(caller)),
		}),
	},
	lands: (_, answer) => ({
		query: sql`select * from reports where id = ${(answer as { report: { id: number } }).report.id}`,
		row: { state, version: 2 },
	}),
	answer: savedReport,
});

export const reportCalls: readonly CallRow[] = [
	{
		call: "GET /problems/{_id}",
		open: true,
		path: problemPath,
		answer: publicReportForm,
	},
	{
		call: "POST /problems/{_id}",
		open: true,
		path: problemPath,
		body: async (caller) => {
			await problemPath(caller);
			return {
				ticket: await openedForm(caller.tenant, codeOf(caller)),
				text: "The lamp is broken",
			};
		},
		malformed: [{ body: () => ({}), fields: { ticket: "ticket_old" } }],
		answer: submittedReport,
	},
	{
		call: "GET /problems/track/{token}",
		open: true,
		path: ({ tenant }) => tracked(tenant),
		answer: trackedReport,
	},
	{
		call: "GET /problems/track/{token}/photo",
		open: true,
		path: async (caller) => {
			await problemPath(caller);
			const fields = { text: `It drips at ${caller.id}`, photo: await makePng() };
			return `/problems/track/${await reportAt(caller.tenant, codeOf(caller), fields)}/photo`;
		},
		answer: z.any(),
	},
	{
		call: "POST /problems/track/{token}/notes",
		open: true,
		path: ({ tenant }) => tracked(tenant, "/notes"),
		body: () => ({ text: "Still", key: "one-of-its-kind" }),
		malformed: [
			{ body: () => ({}), fields: { key: "required" } },
			{ body: () => ({ key: "one-of-its-kind" }), fields: { text: "required" } },
		],
		answer: trackedReport,
	},
	{
		call: "POST /problems/track/{token}/pictures",
		open: true,
		path: ({ tenant }) => tracked(tenant, "/pictures"),
		body: () => ({ kept_pictures: [] }),
		malformed: [
			{ body: () => ({ kept_pictures: ["x"] }), fields: { kept_pictures: "picture_gone" } },
		],
		answer: z.array(stagedUpload),
	},
	{
		call: "POST /problems/{_id}/pictures",
		open: true,
		path: async (caller) => `${await problemPath(caller)}/pictures`,
		body: () => ({ kept_pictures: [] }),
		malformed: [
			{ body: () => ({ kept_pictures: ["x"] }), fields: { kept_pictures: "picture_gone" } },
		],
		answer: z.array(stagedUpload),
	},
	{
		call: "POST /problems/track/{token}/rating",
		open: true,
		path: (caller) => trackedDone(caller, "/rating"),
		body: () => ({ stars: 1, comment: "Still wet" }),
		malformed: [
			{
				body: () => ({ stars: 6, comment: "x".repeat(1001) }),
				fields: { stars: "choice", comment: "too_long" },
			},
		],
		answer: trackedReport,
	},
	{
		call: "POST /problems/track/{token}/reopen",
		open: true,
		path: (caller) => trackedDone(caller, "/reopen"),
		body: () => ({ text: "Still wet", key: "one-of-its-kind" }),
		malformed: [{ body: () => ({}), fields: { text: "required", key: "required" } }],
		answer: trackedReport,
	},
	{ call: "GET /reports", path: () => "/reports", answer: z.array(publicReportRow) },
	reportCall("/reports", "state"),
	{ call: "GET /reports/counts", path: () => "/reports/counts", answer: reportCounts },
	{
		call: "GET /reports/triage",
		path: async (caller) => `/reports/triage?open=${(await ownReport(caller)).id}`,
		foreignPath: async (other) => `/reports/triage?open=${await foreignReport(other)}`,
		answer: reportTriage,
	},
	{
		call: "GET /reports/{id}",
		path: async (caller) => `/reports/${(await ownReport(caller)).id}`,
		foreignPath: async (other) => `/reports/${await foreignReport(other)}`,
		answer: publicReportDetail,
	},
	{
		call: "POST /facilities/{id}/code",
		right: "facilities_write",
		path: async ({ tenant }) => {
			await takeReports(tenant, "held");
			return `/facilities/${(await makeFacility(tenant)).id}/code`;
		},
		foreignPath: async (other) => {
			await foreignReport(other);
			return `/facilities/${(await makeFacility(other)).id}/code`;
		},
		body: () => ({}),
		versioned: true,
		lands: (_, answer) => ({
			query: sql`select version, public_id = ${(answer as { facility: { _id: string } }).facility._id}
				as given from facilities
				where id = ${(answer as { facility: { id: number } }).facility.id}`,
			row: { version: 2, given: true },
		}),
		answer: z.object({ facility, message: z.string() }),
	},
	handling("accept", () => ({}), "open", {}),
	handling("join", async (caller) => ({ request_id: await makeRequest(caller) }), "joined", {
		request_id: 1,
	}),
	handling("refuse", () => ({ reason: "Not ours" }), "refused", { reason: "Not ours" }),
	{
		...handling("undo", () => ({}), "held", {}),
		body: async (caller) => ({
			id: (await ownReport(caller, { state: "refused", memberId: caller.id })).id,
		}),
		conflict: {
			code: "edit_conflict",
			body: async (caller) => ({ id: (await ownReport(caller)).id }),
		},
	},
];
