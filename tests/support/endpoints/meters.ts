import { sql } from "drizzle-orm";
import { z } from "zod";
import { meterReading, savedReading, voidedReading } from "#contract/meters/schemas.ts";
import { rows } from "../database.ts";
import { makeEquipment } from "../equipment.ts";
import { makeMember, type TestMember } from "../members.ts";
import { makeMeter } from "../meters.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const at = {
	path: async ({ tenant }: TestMember) => `/meters/${await makeMeter(tenant)}/readings`,
	foreignPath: async (other: Tenant) => {
		for (const _ of [1, 2, 3]) await makeMeter(other);
		return `/meters/${await makeMeter(other)}/readings`;
	},
};

/** The paths at which readings of a new meter are voided, the oldest first. */
async function read(member: TestMember, ...values: readonly number[]): Promise<string[]> {
	const meterId = await makeMeter(member.tenant);
	for (const [index, value] of values.entries())
		await rows(
			member.tenant,
			sql`insert into readings (tenant_id, meter_id, id, value, at, written_at, member_id)
				values (${member.tenant.id}, ${meterId}, ${index + 1}, ${value},
					${`2030-01-0${index + 1}`}, '2030-01-01', ${member.id})`,
		);
	return values.map((_, index) => `/meters/${meterId}/readings/${index + 1}/void`);
}

export const meterCalls: readonly CallRow[] = [
	{
		call: "GET /meters/{id}/readings",
		right: "facilities_read",
		...at,
		answer: z.array(meterReading),
	},
	{
		call: "POST /meters/{id}/readings",
		right: "facilities_write",
		...at,
		body: () => ({ value: "١٢٫٥", replaced: 0 }),
		malformed: [
			{ body: () => ({}), fields: { value: "required" } },
			{ body: () => ({ value: "" }), fields: { value: "required" } },
			{ body: () => ({ value: "much" }), fields: { value: "decimal" } },
			{ body: () => ({ value: 123_456_789 }), fields: { value: "decimal" } },
			{ body: () => ({ value: "-1" }), fields: { value: "negative" } },
			{ body: () => ({ value: 1, at: "yesterday" }), fields: { at: "moment" } },
			{ body: () => ({ value: 1, replaced: 2 }), fields: { replaced: "flag" } },
		],
		once: "readings",
		lands: ({ id }) => ({
			query: sql`select value, replaced from readings where member_id = ${id}`,
			row: { value: "12.50", replaced: 0 },
		}),
		answer: savedReading,
	},
	{
		call: "POST /meters/{id}/readings/{n}/void",
		right: "facilities_write",
		path: async (member) => (await read(member, 5))[0] ?? "",
		foreignPath: async (other) => {
			const member = await makeMember(other);
			for (const _ of [1, 2, 3]) await read(member, 5);
			return (await read(member, 5))[0] ?? "";
		},
		conflict: {
			code: "reading_needed",
			path: async (caller) => {
				const paths = await read(caller, 9, 1, 2);
				await rows(caller.tenant, sql`update readings set replaced = 1 where id = 2`);
				return paths[1] ?? "";
			},
		},
		lands: ({ id }) => ({
			query: sql`select member_id from readings where voided_by_id = ${id}`,
			row: { member_id: id },
		}),
		answer: voidedReading,
	},
	{
		call: "POST /equipment/{id}/state",
		right: "facilities_write",
		path: async ({ tenant }) => `/equipment/${await makeEquipment(tenant)}/state`,
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeEquipment(other);
			return `/equipment/${await makeEquipment(other)}/state`;
		},
		body: () => ({ state: "out_of_order" }),
		malformed: [
			{ body: () => ({}), fields: { state: "choice" } },
			{ body: () => ({ state: "retired" }), fields: { state: "choice" } },
		],
		conflict: {
			code: "edit_conflict",
			path: async ({ tenant }) =>
				`/equipment/${await makeEquipment(tenant, { state: "retired" })}/state`,
		},
		lands: () => ({
			query: sql`select state from equipment order by id desc limit 1`,
			row: { state: "out_of_order" },
		}),
		answer: z.object({ message: z.string() }),
	},
];
