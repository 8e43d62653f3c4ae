import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "#api/create-api.ts";
import { deps, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant } from "#tests/support/tenant.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it.each([1, -1])(
	"dates what happens by the database's clock if a server's is %i days off",
	async (days) => {
		const acme = await makeTenant();
		const technician = await makeMember(acme, { permissionId: profiles.admin });
		const client = await signedIn(technician, createApi({ ...deps, now: undefined }));
		const resourceId = await makeResource(acme, { qty: 3 });
		const id = await makeRequest(await makeMember(acme), { assignedToId: technician.id });
		await rows(acme, sql`update sessions set seen_at = now() - interval '100 minutes'`);
		vi.setSystemTime(Date.now() + days * 86_400_000);
		const parts = [{ resource_id: resourceId, qty: 2 }];
		const finished = await client.post(`/requests/${id}/finish`, {
			desc: "Seal",
			minutes: 5,
			parts,
		});
		expect(finished.status).toBe(200);
		const moments = sql`
		select 'event' as of, at from request_events union all
		select 'note', created_at from request_notes union all
		select 'closing', closing_time from requests where id = ${id} union all
		select 'movement', at from stock_movements where reason <> 'initial' union all
		select 'notification', date from notifications union all
		select 'session', seen_at from sessions`;
		const found = await rows<{ of: string; near: boolean }>(
			acme,
			sql`select of, abs(extract(epoch from now() - at)) < 60 as near from (${moments}) m`,
		);
		expect(new Set(found.map(({ of }) => of)).size).toBe(6);
		expect(found.filter(({ near }) => !near)).toEqual([]);
	},
);
