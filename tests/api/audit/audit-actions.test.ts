import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditActionSql } from "#api/audit/queries.ts";
import { auditEntryOf } from "#api/audit/request-entry.ts";
import type { RequestDomainEvent } from "#api/requests/topic.ts";
import { auditLog } from "#api/tables.ts";
import { type AuditAction, auditActions } from "#contract/audit/constants.ts";
import { auditEntry } from "#contract/audit/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, rowsAsOwner, within } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

type Before = readonly [call: string, entity: string, changes: object | null, action: AuditAction];

const edit = { before: { name_en: "A" }, after: { name_en: "B" } };

/** Entries as the version before writes them, one for each of its rules. */
const before: readonly Before[] = [
	["POST authentication", "session", null, "signed_in"],
	["POST authentication refused", "session", { after: { email: "a@b.example" } }, "sign_in_failed"],
	["POST authentication/sign-out", "session", null, "signed_out"],
	["DELETE sessions/{id}", "session", null, "session_ended"],
	["DELETE sessions/members/{id}", "member", null, "session_ended"],
	["POST authentication/forgot-password", "session", null, "reset_asked"],
	["POST authentication/reset-password", "member", null, "password_reset"],
	["POST authentication/change-password", "member", null, "password_changed"],
	["POST branches/{id}/restore", "branch", null, "restored"],
	["POST members/{id}/invite", "member", null, "invited"],
	["POST requests/{id}/notes", "request", { after: { note: "Seen" } }, "noted"],
	["DELETE branches/{id}", "branch", null, "deleted"],
	["POST permissions/edit", "permission", edit, "rights_changed"],
	[
		"POST members/edit",
		"member",
		{ before: { permission_id: 1 }, after: { permission_id: 2 } },
		"rights_changed",
	],
	["POST requests/escalate", "request", { after: { escalated: ["a@b.example"] } }, "escalated"],
	["POST branches/add", "branch", { after: { id: 1 } }, "added"],
	["tenant create", "tenant", null, "added"],
	["POST requests", "request", { after: { comment: "Leaks" } }, "added"],
	["POST requests/{id}/join", "request", { before: null, after: { watcher_id: 1 } }, "changed"],
	["POST branches/edit", "branch", edit, "changed"],
	["tenant set", "tenant", null, "changed"],
];

/** Writes entries in this order, each with its number, with the action or as the version before. */
async function write(entries: readonly Before[], isStored: boolean): Promise<void> {
	for (const [index, [call, entity, changes, action]] of entries.entries())
		await within(acme, ({ db }) =>
			db.insert(auditLog).values({
				tenantId: acme.id,
				...(isStored ? { action } : {}),
				call,
				entity,
				entityId: index + 1,
				changes,
			}),
		);
}

const trail = (query: string) =>
	answer(admin.get(`/audit?per=50&sort=old-new${query}`), z.array(auditEntry));

const numbersOf = (entries: readonly Before[], wanted: AuditAction) =>
	entries.flatMap(([, , , action], index) => (action === wanted ? [index + 1] : []));

it("all actions are among the entries of this test", () => {
	expect(new Set(before.map(([, , , action]) => action))).toEqual(new Set(auditActions));
});

describe.each([
	["of the version before, whose action follows from the call", before, false],
	[
		"with an action, whatever their call",
		before.map(([, entity, , action]): Before => ["PUT a/new/call", entity, null, action]),
		true,
	],
] as const)("entries %s", (_, entries, isStored) => {
	beforeEach(() => write(entries, isStored));

	it("have their actions in the list, in each of its filters, and in the CSV file", async () => {
		expect((await trail("")).map(({ act }) => act)).toEqual(entries.map(([, , , act]) => act));
		for (const action of auditActions)
			expect((await trail(`&f.act=${action}`)).map(({ number }) => number)).toEqual(
				numbersOf(entries, action),
			);
		const file = await admin.get("/audit?f.act=rights_changed", { accept: "text/csv" });
		expect(file.status).toBe(200);
	});
});

it("a filter by action reads an index, in the order of time", async () => {
	await rowsAsOwner(
		acme,
		sql`insert into audit_log (tenant_id, action, call, entity, at)
			select ${acme.id}, case when n % 1000 = 0 then 'added' else 'changed' end,
				'PUT a/new/call', 'branch',
				timestamptz '2030-01-01' + n * interval '1 minute'
			from generate_series(1, 5000) n`,
	);
	await owner`analyze audit_log`;
	const [plan] = await within(acme, async ({ db }) => {
		for (const way of ["sort", "seqscan", "bitmapscan"])
			await db.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`);
		return [
			await db.execute(sql`explain select l.id from audit_log l where l.tenant_id = ${acme.id}
				and (${auditActionSql}) = 'added' order by l.at desc, l.id desc limit 50`),
		];
	});
	expect(JSON.stringify(plan)).toMatch(/Index.*audit_log_action/);
	expect(JSON.stringify(plan)).not.toMatch(/Sort/);
});

const call = "POST requests/edit";
const events: readonly RequestDomainEvent[] = [
	{ act: "created", call: "POST requests", draft: {}, assignedToId: 1, inPlaceOfId: null },
	{ act: "created", call: "POST requests/add", draft: {}, assignedToId: 1, inPlaceOfId: null },
	{ act: "status", before: "pending", after: "done", reason: "Fixed", to: [] },
	{ act: "assigned", call, before: 1, after: 2 },
	{ act: "edited", call, before: { comment: "A" }, after: { comment: "B" } },
	{ act: "noted", note: "Seen", to: [] },
	{ act: "worked", after: { minutes: 5 } },
	{ act: "unworked", before: { minutes: 5 } },
	{ act: "parts_taken", after: { qty: 1 } },
	{ act: "parts_returned", before: { qty: 1 } },
	{ act: "checked", after: { 1: "ok" } },
	{ act: "escalated", call, to: ["a@b.example"], cc: [], subject: "S", told: [] },
	{ act: "rated", stars: 5, comment: "", to: [] },
	{ act: "reopened", reason: "Again", to: [] },
	{ act: "deleted" },
	{ act: "restored" },
];

it.each(events)(
	"the event $act of a request has the action that its call had before",
	async (event) => {
		const entry = auditEntryOf(event);
		if (!entry) throw new Error("This event has no entry.");
		const { changes, ...given } = entry;
		await rows(
			acme,
			sql`insert into audit_log (tenant_id, action, call, entity, changes)
			values (${acme.id}, ${given.action}, ${given.call}, 'request',
				${JSON.stringify(changes)}::jsonb)`,
		);
		expect(await rows(acme, sql`select action, act from audit_log`)).toEqual([
			{ action: given.action, act: given.action },
		]);
	},
);

it("no call has written another action than the version before would show", async () => {
	await admin.post("/branches/add", { name_en: "North", name_ar: "الشمال" });
	await admin.post("/branches/edit", { id: 1, name_en: "South" });
	const written = await owner<{ call: string; action: string; act: string }[]>`
		select distinct call, action, act from audit_log
		where tenant_id = ${acme.id} and action is not null`;
	expect(written.length).toBeGreaterThan(1);
	expect(
		written.filter(({ call, action, act }) => action !== act && call !== "PUT a/new/call"),
	).toEqual([]);
});
