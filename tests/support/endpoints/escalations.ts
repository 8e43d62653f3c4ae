import { z } from "zod";
import { escalation, escalationDraft, memberOption } from "#contract/escalations/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { makeMember, type TestMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

/** A request that a tenant with few rows has none of that number. */
async function foreignRequest(other: Tenant): Promise<number> {
	const member = await makeMember(other);
	await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
	return makeRequest(member);
}

const own = (suffix: string) => ({
	path: async (caller: TestMember) => `/requests/${await makeRequest(caller)}${suffix}`,
	foreignPath: async (other: Tenant) => `/requests/${await foreignRequest(other)}${suffix}`,
});

const escalationCalls = (spelling: string): CallRow[] => [
	{
		call: `GET /${spelling}/getEscalateInfo`,
		path: async (caller) => `/${spelling}/getEscalateInfo?requestId=${await makeRequest(caller)}`,
		foreignPath: async (other) =>
			`/${spelling}/getEscalateInfo?requestId=${await foreignRequest(other)}`,
		answer: escalationDraft,
	},
	{
		call: `POST /${spelling}/send`,
		path: here(`/${spelling}/send`),
		body: async (caller) => ({
			requestId: await makeRequest(caller),
			fromMemberId: caller.id,
			to: ["head@acme.example", String(caller.id)],
			cc: "one@acme.example, two@acme.example",
			subject: "Late",
		}),
		foreignBody: async (other) => ({
			requestId: await foreignRequest(other),
			to: "head@acme.example",
			subject: "Late",
		}),
		malformed: [
			{
				body: () => ({}),
				fields: {
					requestId: "request_required",
					to: "recipient_required",
					subject: "subject_required",
				},
			},
			{
				body: async (caller) => ({
					requestId: await makeRequest(caller),
					to: "nobody",
					subject: " ",
				}),
				fields: { to: "email", subject: "subject_required" },
			},
			{
				body: async (caller) => ({
					requestId: await makeRequest(caller),
					to: "a@b.example",
					cc: ["x y"],
					subject: "Late",
				}),
				fields: { cc: "email" },
			},
		],
		once: "escalations",
		answer: messageResponse,
	},
];

export const escalationsCalls: readonly CallRow[] = [
	{ call: "GET /requests/{id}/escalations", ...own("/escalations"), answer: z.array(escalation) },
	{
		call: "GET /escalation-options",
		path: here("/escalation-options"),
		answer: z.array(memberOption),
	},
	{
		call: "GET /select/requests/escalation-options",
		path: here("/select/requests/escalation-options"),
		answer: z.array(namedOption),
	},
	{
		call: "POST /requests/escalate",
		path: here("/requests/escalate"),
		body: async (caller) => ({
			request_id: await makeRequest(caller),
			escalate_to: (await makeMember(caller.tenant)).id,
		}),
		foreignBody: async (other) => ({ request_id: await foreignRequest(other), escalate_to: 1 }),
		malformed: [
			{
				body: () => ({}),
				fields: { request_id: "target_required", escalate_to: "target_required" },
			},
		],
		once: "escalations",
		answer: messageResponse,
	},
	...escalationCalls("esclate"),
	...escalationCalls("escalate"),
];
