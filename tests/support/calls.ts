import { sql } from "drizzle-orm";
import { type ZodType, z } from "zod";
import { unsubscribePath } from "#api/domain/notifications/unsubscribing.ts";
import { tokenHash } from "#api/domain/sessions/token.ts";
import { auditEntry } from "#contract/schemas/audit.ts";
import { facilityResources } from "#contract/schemas/facilities.ts";
import { firstStepState } from "#contract/schemas/first-steps.ts";
import { type KeptPicture, keptPicture } from "#contract/schemas/kept-pictures.ts";
import { dueDay, myDay, notification, request, requestRow } from "#contract/schemas/requests.ts";
import { passwordLink, session, tenant } from "#contract/schemas/session.ts";
import { openSession } from "#contract/schemas/sessions.ts";
import { organisationSettings, settingsSaved } from "#contract/schemas/settings.ts";
import {
	answeredWork,
	branchWork,
	costs,
	finishedWork,
	openWork,
	planStatistics,
	ratingStatistics,
	requestNumbers,
	topBranch,
	topMember,
	topResource,
} from "#contract/schemas/statistics.ts";
import { workload } from "#contract/schemas/workload.ts";
import { form, signedIn } from "./api.ts";
import { areaCalls } from "./calls/areas.ts";
import { checklistCalls } from "./calls/checklists.ts";
import { importCalls } from "./calls/imports.ts";
import { meterCalls } from "./calls/meters.ts";
import { planCalls } from "./calls/plans.ts";
import { reportCall } from "./calls/report.ts";
import { reportCalls } from "./calls/reports.ts";
import { requestCalls } from "./calls/requests.ts";
import type { CallRow } from "./calls/row.ts";
import { selectCalls } from "./calls/select.ts";
import { within } from "./database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	makeSession,
	password,
	type TestMember,
} from "./people.ts";
import { makeCode, makePng } from "./pictures.ts";
import { makeBranch, makeFacility } from "./places.ts";
import { makeRequest } from "./requests.ts";
import type { Tenant } from "./tenant.ts";

const message = z.object({ message: z.string() });
const saved = z.object({ request, message: z.string() });

const here = (path: string) => () => path;

/** An id that a tenant with few rows does not have. */
async function beyond(make: () => Promise<unknown>): Promise<void> {
	await Promise.all([make(), make(), make()]);
}

async function foreignFacility(other: Tenant) {
	await beyond(() => makeFacility(other));
	return makeFacility(other);
}

/** A new session of a member, as they name it. */
const sessionOf = async (member: TestMember) => tokenHash(await makeSession(member)).slice(0, 16);

const statistic = (name: string, answer: ZodType): CallRow => ({
	call: `GET /stats/${name}`,
	right: "statistics_read",
	path: here(`/stats/${name}`),
	answer,
});

/** The statistics of a branch of another organisation. */
const foreignBranchOf = (name: string) => async (other: Tenant) => {
	await beyond(() => makeBranch(other));
	return `/stats/${name}?branch=${await makeBranch(other)}`;
};

export const calls: readonly CallRow[] = [
	{
		call: "POST /authentication",
		open: true,
		path: here("/authentication"),
		body: async ({ tenant }) => {
			const { email } = await makeMemberWithPassword(tenant);
			return { email, password };
		},
		malformed: [
			{ body: () => ({}), fields: { email: "required", password: "required" } },
			{ body: () => ({ email: "x", password: "x" }), fields: { email: "email" } },
			{ body: () => ({ email: " ", password: "x" }), fields: { email: "required" } },
		],
		answer: session,
	},
	{ call: "GET /tenant", open: true, path: here("/tenant"), answer: tenant },
	{
		call: "POST /authentication/sign-out",
		beforeActivation: true,
		path: here("/authentication/sign-out"),
		answer: message,
	},
	{
		call: "POST /authentication/change-password",
		beforeActivation: true,
		path: here("/authentication/change-password"),
		body: () => ({ password: "Another#2030" }),
		malformed: [
			{ body: () => ({}), fields: { password: "password_required" } },
			{ body: () => ({ password: "" }), fields: { password: "password_required" } },
			{ body: () => ({ password: "simple" }), fields: { password: "password_rule" } },
		],
		answer: message,
	},
	{
		call: "POST /authentication/forgot-password",
		open: true,
		path: here("/authentication/forgot-password"),
		body: () => ({ email: "nobody@acme.example" }),
		malformed: [
			{ body: () => ({}), fields: { email: "required" } },
			{ body: () => ({ email: "nobody" }), fields: { email: "email" } },
		],
		answer: message,
	},
	{
		call: "GET /authentication/reset-password",
		open: true,
		path: async ({ tenant }) =>
			`/authentication/reset-password?token=${await makePasswordLink(await makeMember(tenant))}`,
		answer: passwordLink,
	},
	{
		call: "POST /authentication/reset-password",
		open: true,
		path: async ({ tenant }) =>
			`/authentication/reset-password?token=${await makePasswordLink(await makeMember(tenant))}`,
		body: () => ({ password: "Another#2030" }),
		malformed: [
			{ body: () => ({}), fields: { password: "password_required" } },
			{ body: () => ({ password: "simple" }), fields: { password: "password_rule" } },
		],
		answer: message,
	},
	{
		call: "POST /unsubscribe",
		open: true,
		path: here("/unsubscribe"),
		body: async ({ id, tenant }) => {
			const path = await within(tenant, (scope) => unsubscribePath(scope, id, "note"));
			const [, , member, kind, signature] = path.split("/");
			return { member, kind, signature };
		},
		malformed: [
			{
				body: () => ({}),
				fields: { member: "number", kind: "choice", signature: "required" },
			},
		],
		answer: message,
	},
	{
		call: "POST /members/{id}/invite",
		right: "members_write",
		path: async ({ tenant }) =>
			`/members/${(await makeMember(tenant, { activated: 0 })).id}/invite`,
		foreignPath: async (other) => {
			await beyond(() => makeMember(other));
			return `/members/${(await makeMember(other, { activated: 0 })).id}/invite`;
		},
		answer: message,
	},
	{
		call: "GET /sessions",
		beforeActivation: true,
		path: here("/sessions"),
		answer: z.array(openSession),
	},
	{
		call: "DELETE /sessions/others",
		beforeActivation: true,
		path: here("/sessions/others"),
		answer: message,
	},
	{
		call: "DELETE /sessions/{id}",
		beforeActivation: true,
		path: async (caller) => `/sessions/${await sessionOf(caller)}`,
		foreignPath: async (other) => `/sessions/${await sessionOf(await makeMember(other))}`,
		answer: message,
	},
	{
		call: "GET /first-steps",
		adminOnly: true,
		path: here("/first-steps"),
		answer: z.array(firstStepState),
	},
	{ call: "DELETE /first-steps", adminOnly: true, path: here("/first-steps"), answer: message },
	{
		call: "POST /first-steps/codes",
		right: "facilities_read",
		path: here("/first-steps/codes"),
		answer: message,
	},
	{ call: "GET /audit", adminOnly: true, path: here("/audit"), answer: z.array(auditEntry) },
	{ ...reportCall("/audit", "act"), right: undefined, adminOnly: true },
	{ call: "GET /requests", path: here("/requests"), answer: z.array(requestRow) },
	{
		call: "GET /requests/notifications",
		path: here("/requests/notifications"),
		answer: z.array(notification),
	},
	{
		call: "GET /requests/due-days",
		path: here("/requests/due-days?from=2030-03-01&to=2030-03-31"),
		answer: z.array(dueDay),
	},
	{ call: "GET /requests/my-day", path: here("/requests/my-day"), answer: myDay },
	{
		call: "GET /members/workload",
		right: "follow_up",
		path: here("/members/workload"),
		answer: z.array(workload),
	},
	{
		call: "GET /requests/{id}/least-busy",
		path: async (caller) => `/requests/${await makeRequest(caller)}/least-busy`,
		foreignPath: async (other) => {
			const member = await makeMember(other);
			await beyond(() => makeRequest(member));
			return `/requests/${await makeRequest(member)}/least-busy`;
		},
		answer: z.array(workload),
	},
	reportCall("/requests", "status"),
	reportCall("/requests/notifications", "kind"),
	{
		call: "GET /requests/{id}",
		path: async (caller) => `/requests/${await makeRequest(caller)}`,
		foreignPath: async (other) => {
			const member = await makeMember(other);
			await beyond(() => makeRequest(member));
			return `/requests/${await makeRequest(member)}`;
		},
		answer: request,
	},
	{
		call: "POST /requests",
		right: "maintenance_request",
		once: "requests",
		path: here("/requests"),
		body: async ({ tenant }) => ({
			facility_id: (await makeFacility(tenant)).id,
			priority: "High",
			comment: "It leaks",
		}),
		malformed: [
			{
				body: () => ({}),
				fields: { facility_id: "required", priority: "required", comment: "required" },
			},
			{
				body: () => ({ facility_id: "1.5", priority: "Urgent", comment: "   " }),
				fields: { facility_id: "number", priority: "required", comment: "required" },
			},
			{
				body: () => ({ facility_id: 1, priority: "Low", comment: "x".repeat(4001) }),
				fields: { comment: "too_long" },
			},
			{
				body: () => ({ facility_id: 99_999_999_999, priority: "Low", comment: "x" }),
				fields: { facility_id: "number" },
			},
			{
				body: () => ({ facility_id: 1, resource_id: "tap", priority: "Low", comment: "x" }),
				fields: { resource_id: "number" },
			},
			{
				body: () => ({ facility_id: 404, priority: "Low", comment: "x" }),
				fields: { facility_id: "facility_missing" },
			},
		],
		answer: saved,
	},
	{
		call: "PUT /requests/{id}",
		path: async (caller) => `/requests/${await makeRequest(caller)}`,
		foreignPath: async (other) => {
			const member = await makeMember(other);
			await beyond(() => makeRequest(member));
			return `/requests/${await makeRequest(member)}`;
		},
		body: () => ({ status: "in_progress" }),
		versioned: true,
		malformed: [
			{ body: () => ({}), fields: { status: "choice" } },
			{ body: () => ({ status: "late" }), fields: { status: "choice" } },
			{ body: () => ({ status: "cancelled" }), fields: { status: "choice" } },
		],
		answer: saved,
	},
	{
		call: "POST /maintenance-request/facility-resources/decode-qr",
		right: "maintenance_request",
		path: here("/maintenance-request/facility-resources/decode-qr"),
		body: async ({ tenant }) => {
			const { id, publicId } = await makeFacility(tenant);
			return form({ qr_code: await makeCode(JSON.stringify({ _id: publicId, id })) });
		},
		malformed: [{ body: () => form({}), fields: { qr_code: "required" } }],
		answer: facilityResources,
	},
	{
		call: "GET /maintenance-request/recent-facilities",
		right: "maintenance_request",
		path: here("/maintenance-request/recent-facilities"),
		answer: z.array(facilityResources.shape.facility),
	},
	{
		call: "GET /maintenance-request/facility-resources/{id}",
		right: "maintenance_request",
		path: async ({ tenant }) =>
			`/maintenance-request/facility-resources/${(await makeFacility(tenant)).id}`,
		foreignPath: async (other) =>
			`/maintenance-request/facility-resources/${(await foreignFacility(other)).id}`,
		answer: facilityResources,
	},
	{
		call: "GET /maintenance-request/facility-resources/{_id}/{id}",
		right: "maintenance_request",
		path: async ({ tenant }) => {
			const { publicId, id } = await makeFacility(tenant);
			return `/maintenance-request/facility-resources/${publicId}/${id}`;
		},
		foreignPath: async (other) => {
			const { publicId, id } = await foreignFacility(other);
			return `/maintenance-request/facility-resources/${publicId}/${id}`;
		},
		answer: facilityResources,
	},
	statistic("requests-numbers", requestNumbers),
	statistic("most-branches", z.array(topBranch)),
	statistic("done", z.array(topMember)),
	statistic("pending", z.array(topMember)),
	statistic("late", z.array(topMember)),
	statistic("in_progress", z.array(topMember)),
	statistic("top-10-resources", z.array(topResource)),
	statistic("costs", costs),
	{ ...statistic("finished", finishedWork), foreignPath: foreignBranchOf("finished") },
	{ ...statistic("answered", answeredWork), foreignPath: foreignBranchOf("answered") },
	{ ...statistic("backlog", openWork), foreignPath: foreignBranchOf("backlog") },
	statistic("branches-work", z.array(branchWork)),
	{ ...statistic("plans", planStatistics), foreignPath: foreignBranchOf("plans") },
	{ ...statistic("ratings", ratingStatistics), foreignPath: foreignBranchOf("ratings") },
	{
		call: "GET /uploads/{folder}/{file}",
		beforeActivation: true,
		path: ({ tenant }) => uploadedPicture(tenant),
		foreignPath: uploadedPicture,
		answer: z.any(),
	},
	{
		call: "POST /kept-pictures",
		path: here("/kept-pictures"),
		body: async () => form({ picture: await makePng() }),
		malformed: [{ body: () => form({}), fields: { picture: "required" } }],
		lands: (_, answer) => ({
			query: sql`select * from kept_pictures where id = ${(answer as KeptPicture).id}::uuid`,
			row: { name: "picture.png", content_type: "image/png", width: 40, height: 30 },
		}),
		answer: keptPicture,
	},
	{
		call: "POST /list-columns",
		path: here("/list-columns"),
		body: () => ({ list: "requests", hidden: ["priority", "date"] }),
		malformed: [
			{ body: () => ({}), fields: { list: "choice" } },
			{ body: () => ({ list: "staff", hidden: ["date"] }), fields: { list: "choice" } },
			{ body: () => ({ list: "requests", hidden: ["comment"] }), fields: { hidden: "choice" } },
			{
				body: () => ({ list: "requests", hidden: Array(31).fill("date") }),
				fields: { hidden: "too_many" },
			},
		],
		lands: ({ id }) => ({
			query: sql`select * from list_columns where member_id = ${id}`,
			row: { list: "requests", hidden: ["priority", "date"] },
		}),
		answer: message,
	},
	{ call: "GET /settings", adminOnly: true, path: here("/settings"), answer: organisationSettings },
	{
		call: "POST /settings/edit",
		adminOnly: true,
		path: here("/settings/edit"),
		body: () => ({ section: "mail", sender_en: "Acme Care", reply_to: "desk@acme.example" }),
		versioned: true,
		malformed: [
			{ body: () => ({}), fields: { section: "choice" } },
			{ body: () => ({ section: "rooms" }), fields: { section: "choice" } },
			{
				body: () => ({ section: "names", name_en: " ", name_ar: "", accent: "pink" }),
				fields: { name_en: "required", name_ar: "required", accent: "choice" },
			},
			{
				body: () => ({ section: "writing", digits: "roman", time_zone: "Mars/Base" }),
				fields: { digits: "choice", time_zone: "time_zone" },
			},
			{
				body: () => ({ section: "assigning", assignment: "anybody" }),
				fields: { assignment: "choice" },
			},
			{
				body: () => ({
					section: "targets",
					answer_high: 0,
					answer_low: 1000,
					finish_high: "soon",
					finish_low_unit: "weeks",
				}),
				fields: {
					answer_high: "too_small",
					answer_low: "too_large",
					finish_high: "number",
					finish_low_unit: "choice",
				},
			},
			{
				body: () => ({ section: "help", phones: ["call me"], support_email: "x" }),
				fields: { phones: "phone", support_email: "email" },
			},
			{
				body: () => ({ section: "help", phones: Array(11).fill("+966 1") }),
				fields: { phones: "too_many" },
			},
			{
				body: () => ({ section: "mail", sender_en: "x".repeat(101), reply_to: "nobody" }),
				fields: { sender_en: "too_long", reply_to: "email" },
			},
		],
		lands: ({ tenant }) => ({
			query: sql`select settings ->> 'mail' as mail from tenants where id = ${tenant.id}`,
			row: { mail: '{"replyTo": "desk@acme.example", "senderEn": "Acme Care"}' },
		}),
		answer: settingsSaved,
	},
	{
		call: "POST /settings/logo",
		adminOnly: true,
		path: here("/settings/logo"),
		body: async () => form({ logo: await makePng() }),
		versioned: true,
		malformed: [
			{
				body: () => form({ logo: new File(["no picture"], "logo.png", { type: "image/png" }) }),
				fields: { logo: "file_type" },
			},
		],
		answer: settingsSaved,
	},
	{
		call: "POST /settings/test-mail",
		adminOnly: true,
		path: here("/settings/test-mail"),
		answer: message,
	},
	{
		call: "GET /tenant/logo/{file}",
		open: true,
		path: ({ tenant }) => logoPath(tenant),
		foreignPath: logoPath,
		answer: z.any(),
	},
	{ call: "GET /kept-pictures", path: here("/kept-pictures"), answer: z.array(keptPicture) },
	...areaCalls,
	...importCalls,
	...reportCalls,
	...checklistCalls,
	...meterCalls,
	...planCalls,
	...requestCalls,
	...selectCalls,
];

/** The address of a tenant's logo, which is set to another one. */
async function logoPath(tenant: Tenant): Promise<string> {
	const client = await signedIn(await makeMember(tenant, { permissionId: 1 }));
	const answer = await client.post("/settings/logo", form({ logo: await makePng() }));
	const { settings } = settingsSaved.parse(await answer.json());
	if (!settings.names.logo) throw new Error("There is no logo.");
	return settings.names.logo;
}

/** The address of a picture that a member of the tenant has sent. */
export async function uploadedPicture(tenant: Tenant): Promise<string> {
	const client = await signedIn(await makeMember(tenant));
	const response = await client.post(
		"/requests",
		form({
			facility_id: String((await makeFacility(tenant)).id),
			priority: "Low",
			comment: "See the picture",
			photo: await makePng(),
		}),
	);
	const { request: made } = saved.parse(await response.json());
	if (!made.photo) throw new Error("The request has no picture.");
	return made.photo;
}
