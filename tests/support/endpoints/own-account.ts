import { sql } from "drizzle-orm";
import { z } from "zod";
import { memberOption } from "#contract/escalations/schemas.ts";
import { listMailEndpoints } from "#contract/list-mails/endpoints.ts";
import { currentMember, requestMember } from "#contract/members/schemas.ts";
import { candidate } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { answer, signedIn } from "../api-client.ts";
import { makeMember, type TestMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import type { CallRow } from "./endpoint-case.ts";

const message = z.object({ message: z.string() });
const listMailAnswer = listMailEndpoints["GET /list-mails"].answer;

const listMail = {
	list: "requests",
	page: "follow-up",
	name: "Late",
	query: "f.status=late",
	columns: JSON.stringify([{ name: "id", heading_en: "No.", heading_ar: "الرقم", kind: "text" }]),
	days: [0, 4],
	hour: 7,
	form: "rows",
};

/** Makes a list by mail, and returns its id. */
async function makeListMail(member: TestMember): Promise<number> {
	const client = await signedIn(member);
	await client.post("/list-mails", listMail);
	const { mails } = await answer(client.get("/list-mails"), listMailAnswer);
	return mails.at(-1)?.id ?? 0;
}

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
	{
		call: "GET /absences/candidates",
		path: here("/absences/candidates"),
		answer: z.array(candidate),
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
	{ call: "GET /list-mails", path: here("/list-mails"), answer: listMailAnswer },
	{
		call: "POST /list-mails",
		path: here("/list-mails"),
		body: () => listMail,
		malformed: [
			{
				body: () => ({ ...listMail, list: "staff", days: [], hour: 24, form: "pdf" }),
				fields: { list: "choice", days: "required", hour: "too_large", form: "choice" },
			},
			{ body: () => ({ ...listMail, days: [7] }), fields: { days: "too_large" } },
		],
		lands: ({ id }) => ({
			query: sql`select * from list_mails where member_id = ${id}`,
			row: { list: "requests", query: "f.status=late", days: 17, hour: 7, form: "rows", empty: 0 },
		}),
		answer: message,
	},
	{
		call: "POST /list-mails/{id}/wanted",
		path: async (caller) => `/list-mails/${await makeListMail(caller)}/wanted`,
		foreignPath: async (other) =>
			`/list-mails/${await makeListMail(await makeMember(other))}/wanted`,
		answer: message,
	},
	{
		call: "DELETE /list-mails/{id}",
		path: async (caller) => `/list-mails/${await makeListMail(caller)}`,
		foreignPath: async (other) => `/list-mails/${await makeListMail(await makeMember(other))}`,
		answer: message,
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
