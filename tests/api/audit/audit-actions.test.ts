import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { auditEntryOf } from "#api/audit/request-entry.ts";
import type { RequestDomainEvent } from "#api/requests/topic.ts";
import { auditLog } from "#api/tables.ts";
import { type AuditAction, auditActions } from "#contract/audit/constants.ts";
import { auditEntry } from "#contract/audit/schemas.ts";
import { answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { owner, rowsAsOwner, within } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

/** Writes an entry with each of the actions, in this order and with its number. */
const writeEach = () =>
	within(acme, ({ db }) =>
		db.insert(auditLog).values(
			auditActions.map((action, index) => ({
				tenantId: acme.id,
				action,
				call: "PUT any/call",
				entity: "branch",
				entityId: index + 1,
			})),
		),
	);

const trail = (query: string) =>
	answer(admin.get(`/audit?per=50&sort=old-new${query}`), z.array(auditEntry));

it("an entry has its action in the list, in each of its filters, and in the CSV file", async () => {
	await writeEach();
	expect((await trail("")).map(({ act }) => act)).toEqual(auditActions);
	for (const [index, action] of auditActions.entries())
		expect((await trail(`&f.act=${action}`)).map(({ number }) => number)).toEqual([index + 1]);
	const file = await admin.get("/audit?f.act=rights_changed", { accept: "text/csv" });
	expect(file.status).toBe(200);
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
				and l.action = 'added' order by l.at desc, l.id desc limit 50`),
		];
	});
	expect(JSON.stringify(plan)).toMatch(/Index.*audit_log_action/);
	expect(JSON.stringify(plan)).not.toMatch(/Sort/);
});

const call = "POST requests/edit";
const events: readonly [AuditAction, RequestDomainEvent][] = [
	["added", { act: "created", call, draft: {}, assignedToId: 1, inPlaceOfId: null }],
	["changed", { act: "status", before: "pending", after: "done", reason: "Fixed", to: [] }],
	["changed", { act: "assigned", call, before: 1, after: 2 }],
	["changed", { act: "edited", call, before: { comment: "A" }, after: { comment: "B" } }],
	["noted", { act: "noted", note: "Seen", to: [] }],
	["added", { act: "worked", after: { minutes: 5 } }],
	["deleted", { act: "unworked", before: { minutes: 5 } }],
	["added", { act: "parts_taken", after: { qty: 1 } }],
	["deleted", { act: "parts_returned", before: { qty: 1 } }],
	["added", { act: "checked", after: { 1: "ok" } }],
	[
		"escalated",
		{ act: "escalated", call, to: ["a@b.example"], cc: [], subject: "S", recipients: [] },
	],
	["added", { act: "rated", stars: 5, comment: "", to: [] }],
	["changed", { act: "reopened", reason: "Again", to: [] }],
	["deleted", { act: "deleted" }],
	["restored", { act: "restored" }],
];

it.each(events)("has the action %s for an event of a request", (action, event) => {
	expect(auditEntryOf(event)?.action).toBe(action);
});
