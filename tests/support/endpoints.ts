import { z } from "zod";
import { findResults } from "#contract/find/schemas.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import { agenda, dueDay } from "#contract/requests/agenda.schemas.ts";
import {
	maintenanceRequest,
	requestRow,
	unratedRequest,
	urgentRequests,
} from "#contract/requests/schemas.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { workCounts } from "#contract/work-counts/schemas.ts";
import { form } from "./api-client.ts";
import { apiTokenCalls } from "./endpoints/api-tokens.ts";
import { sessionCalls } from "./endpoints/auth.ts";
import { calendarFeedCalls } from "./endpoints/calendar-feed.ts";
import { reportCall } from "./endpoints/charts.ts";
import { checklistCalls } from "./endpoints/checklists.ts";
import { documentCalls } from "./endpoints/documents.ts";
import type { CallRow } from "./endpoints/endpoint-case.ts";
import { areaCalls } from "./endpoints/entities.ts";
import { importCalls } from "./endpoints/imports.ts";
import { kindCalls } from "./endpoints/kinds.ts";
import { meterCalls } from "./endpoints/meters.ts";
import { planCalls } from "./endpoints/plans.ts";
import { reportCalls } from "./endpoints/public-reports.ts";
import { requestCalls } from "./endpoints/requests.ts";
import { secondStepCalls } from "./endpoints/second-step.ts";
import { selectCalls } from "./endpoints/select-options.ts";
import { signInProviderCalls } from "./endpoints/sign-in-providers.ts";
import { statisticCalls } from "./endpoints/statistics.ts";
import { organisationCalls } from "./endpoints/tenants.ts";
import { webhookCalls } from "./endpoints/webhooks.ts";
import { makeCode } from "./images.ts";
import { makeMember } from "./members.ts";
import { makeFacility } from "./places.ts";
import { fetchRatings } from "./ratings.ts";
import { makeRequest } from "./requests.ts";
import type { Tenant } from "./tenant.ts";

const saved = z.object({ request: maintenanceRequest, message: z.string() });

const here = (path: string) => () => path;

/** An id that a tenant with few rows does not have. */
async function beyond(make: () => Promise<unknown>): Promise<void> {
	await Promise.all([make(), make(), make()]);
}

async function foreignFacility(other: Tenant) {
	await beyond(() => makeFacility(other));
	return makeFacility(other);
}

export const calls: readonly CallRow[] = [
	{ call: "GET /requests", path: here("/requests"), answer: z.array(requestRow) },
	{
		call: "GET /requests/notifications",
		path: here("/requests/notifications"),
		answer: z.array(memberNotification),
	},
	{
		call: "GET /requests/due-days",
		path: here("/requests/due-days?from=2030-03-01&to=2030-03-31"),
		answer: z.array(dueDay),
	},
	{ call: "GET /requests/my-day", path: here("/requests/my-day"), answer: agenda },
	{ call: "GET /find", path: here("/find?q=pump"), answer: findResults },
	{ call: "GET /work-counts", path: here("/work-counts"), answer: workCounts },
	{
		call: "GET /requests/urgent",
		right: "follow_up",
		path: here("/requests/urgent"),
		answer: urgentRequests,
	},
	{
		call: "GET /requests/unrated",
		path: async ({ tenant }) => {
			await fetchRatings(tenant);
			return "/requests/unrated";
		},
		answer: z.array(unratedRequest),
	},
	{
		call: "GET /members/workload",
		right: "follow_up",
		path: here("/members/workload"),
		answer: z.array(workload),
	},
	{
		call: "GET /select/workload/branches",
		right: "follow_up",
		path: here("/select/workload/branches"),
		answer: z.array(namedOption),
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
		answer: maintenanceRequest,
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
	...areaCalls,
	...importCalls,
	...reportCalls,
	...checklistCalls,
	...meterCalls,
	...documentCalls,
	...kindCalls,
	...planCalls,
	...requestCalls,
	...selectCalls,
	...sessionCalls,
	...calendarFeedCalls,
	...apiTokenCalls,
	...secondStepCalls,
	...signInProviderCalls,
	...organisationCalls,
	...statisticCalls,
	...webhookCalls,
];
