import { sql } from "drizzle-orm";
import { z } from "zod";
import { kindRouting } from "#contract/kinds/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeKind } from "../kinds.ts";
import type { TestMember } from "../members.ts";
import { makeMember } from "../members.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const at = (part: "routes" | "targets") => ({
	path: async ({ tenant }: TestMember) => `/kinds/${await makeKind(tenant)}/${part}`,
	foreignPath: async (other: Tenant) => {
		for (const _ of [1, 2, 3]) await makeKind(other);
		return `/kinds/${await makeKind(other)}/${part}`;
	},
});

export const kindCalls: readonly CallRow[] = [
	{ call: "GET /select/kinds", path: () => "/select/kinds", answer: z.array(namedOption) },
	{
		call: "POST /kinds/usual",
		adminOnly: true,
		path: () => "/kinds/usual",
		body: () => ({ kinds: ["plumbing"] }),
		malformed: [
			{ body: () => ({}), fields: { kinds: "required" } },
			{ body: () => ({ kinds: [] }), fields: { kinds: "required" } },
			{ body: () => ({ kinds: "astronomy" }), fields: { kinds: "choice" } },
		],
		once: "work_kinds",
		lands: () => ({
			query: sql`select name_ar, icon from work_kinds where name_en = 'Plumbing' limit 1`,
			row: { name_ar: "سباكة", icon: "plumbing" },
		}),
		answer: z.object({ added: z.int(), message: z.string() }),
	},
	{ call: "GET /kinds/{id}/routes", ...at("routes"), answer: kindRouting },
	{
		call: "POST /kinds/{id}/targets",
		adminOnly: true,
		...at("targets"),
		body: () => ({ finish_high: 4, finish_high_unit: "hours" }),
		malformed: [
			{ body: () => ({ finish_high: 0 }), fields: { finish_high: "too_small" } },
			{ body: () => ({ answer_low_unit: "years" }), fields: { answer_low_unit: "choice" } },
		],
		versioned: true,
		lands: () => ({
			query: sql`select targets -> 'High' -> 'finish' ->> 'unit' as unit from work_kinds
				where targets is not null limit 1`,
			row: { unit: "hours" },
		}),
		answer: kindRouting.extend({ message: z.string() }),
	},
	{
		call: "POST /kinds/{id}/routes",
		adminOnly: true,
		...at("routes"),
		body: async ({ tenant }) => ({
			routes: JSON.stringify([{ branch_id: "", member_id: (await makeMember(tenant)).id }]),
		}),
		malformed: [
			{ body: () => ({}), fields: { routes: "required" } },
			{
				body: () => ({ routes: JSON.stringify([{ branch_id: 4_000_000, member_id: "" }]) }),
				fields: { routes: "choice" },
			},
			{
				body: () => ({ routes: [{ branch_id: "", member_id: 4_000_000 }] }),
				fields: { routes: "choice" },
			},
			{
				body: () => ({
					routes: [
						{ branch_id: "", member_id: "" },
						{ branch_id: null, member_id: null },
					],
				}),
				fields: { routes: "line_repeated" },
			},
		],
		versioned: true,
		lands: () => ({
			query: sql`select branch_id from kind_routes limit 1`,
			row: { branch_id: 0 },
		}),
		answer: kindRouting.extend({ message: z.string() }),
	},
];
