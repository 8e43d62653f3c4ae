import { sql } from "drizzle-orm";
import { z } from "zod";
import { memberOption } from "#contract/escalations/schemas.ts";
import { currentMember, requestMember } from "#contract/members/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

export const ownCalls: readonly CallRow[] = [
	{
		call: "GET /select/requests/members/{request}",
		path: async (caller) => `/select/requests/members/${await makeRequest(caller)}`,
		answer: z.array(namedOption),
	},
	{
		call: "GET /select/absences/substitutes",
		path: here("/select/absences/substitutes"),
		answer: z.array(namedOption),
	},
	{ call: "GET /mymembers", path: here("/mymembers"), answer: z.array(memberOption) },
	{ call: "GET /me", beforeActivation: true, path: here("/me"), answer: currentMember },
	{
		call: "GET /members/request-members/{id}",
		path: async (caller) => {
			const assignee = await makeMember(caller.tenant);
			await makeRequest(caller, { assignedToId: assignee.id });
			return `/members/request-members/${assignee.id}`;
		},
		foreignPath: async (other) => {
			await Promise.all([makeMember(other), makeMember(other), makeMember(other)]);
			return `/members/request-members/${(await makeMember(other)).id}`;
		},
		answer: requestMember,
	},
	{
		call: "POST /authentication/edit-user",
		path: here("/authentication/edit-user"),
		body: () => ({ name_en: "Huda", phone: "", email_note: "0" }),
		malformed: [
			{ body: () => ({ name_en: "", name_ar: " " }), fields: { name_en: "name_required" } },
			{ body: () => ({ phone: "x".repeat(61) }), fields: { phone: "too_long" } },
			{ body: () => ({ language: "fr" }), fields: { language: "choice" } },
			{ body: () => ({ email_late: "2" }), fields: { email_late: "flag" } },
		],
		versioned: true,
		lands: (caller) => ({
			query: sql`select * from members where id = ${caller.id}`,
			row: { name_en: "Huda", phone: null, email_note: 0, email_late: 1, version: 2 },
		}),
		answer: z.object({ data: z.object({ member: currentMember }), message: z.string() }),
	},
];
