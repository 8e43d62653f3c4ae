import type { Pool } from "../../../api/platform/database/pool.ts";
import { copyRows, inBulk } from "./bulk-insert.ts";
import { recount } from "./recount.ts";
import { lateable, open } from "./statuses.ts";

/** What grows with a tenant's requests. */
const grown = ["requests", "request_events", "request_notes", "notifications"];

const facilities = 200;
const yearsBack = 3;

/**
 * Gives the demo tenant so many requests, with what happened to them and what members were told,
 * over the last three years. Each is one of its made-up requests in another room and on another
 * day. Of the last ones half are still open.
 *
 * @param owner one connection, of a superuser
 */
export async function growDemo(owner: Pool, requests: number): Promise<void> {
	const [tenant] = await owner<{ id: number }[]>`select id from tenants where slug = 'demo'`;
	if (!tenant) throw new Error("There is no demo tenant.");
	const { id } = tenant;
	await inBulk(owner, grown, async () => {
		await addFacilities(owner, id);
		await drawUpCopies(owner, id, requests);
		await copyRequests(owner, id);
		await recount(owner, id);
	});
}

async function addFacilities(owner: Pool, tenantId: number): Promise<void> {
	await copyRows(
		owner,
		"facilities",
		{
			id: "(select max(id) from facilities where tenant_id = source.tenant_id) + source.id",
			public_id: "md5(source.public_id)",
			name_en: "source.name_en || ' – annex'",
			name_ar: "source.name_ar || ' – الملحق'",
		},
		`facilities source where tenant_id = ${tenantId} and id <= ${facilities} - (
			select max(id) from facilities where tenant_id = ${tenantId})`,
	);
	await setCounter(owner, tenantId, "facilities");
}

/** Which request is a copy of which, and how much later; in the order of time. */
async function drawUpCopies(owner: Pool, tenantId: number, requests: number): Promise<void> {
	const isOpen = `status in (${open})`;
	await owner.unsafe(`
		create temp table models as
		select id, date, ${isOpen} as open, row_number() over (partition by ${isOpen} order by id) as place
		from requests where tenant_id = ${tenantId};
		create temp table copies as
		with had as (
			select max(id) as first, ${requests} - count(*)::integer as missing,
				count(*) filter (where open) as opened, count(*) filter (where not open) as closed
			from models
		), wanted as (
			select k, first, missing, opened, closed, k > 0.95 * missing and k % 2 = 0 as open
			from had cross join generate_series(1, missing) k
		)
		select first + k as id, model.id as model_id,
			now() - interval '${yearsBack} years' * (1 - k::float8 / missing) - model.date as shift
		from wanted
		join models model on model.open = wanted.open and model.place
			= 1 + k::bigint * 7919 % case when wanted.open then opened else closed end;
		create index on copies (model_id);
		analyze copies`);
}

/** A moment of the request that it is copied from, as late as it can have been. */
const shifted = (column: string) =>
	`least(source.${column} + copies.shift, now() - interval '1 hour')`;

const copied = (table: string, column: string, tenantId: number) =>
	`copies join ${table} source on source.tenant_id = ${tenantId} and source.${column} = copies.model_id`;

const room = `case when source.comment ~ '[ء-ي]' then ' – غرفة ' else ' – room ' end
	|| (100 + copies.id % 900)`;

async function copyRequests(owner: Pool, tenantId: number): Promise<void> {
	await copyRows(
		owner,
		"requests",
		{
			id: "copies.id",
			comment: `source.comment || ${room}`,
			date: "source.date + copies.shift",
			// What is open stays in time for weeks, so that the sweep leaves it as it is.
			due_at: `case when source.status in (${lateable})
				then now() + interval '30 days' + copies.id % 1000 * interval '20 minutes'
				else source.due_at + copies.shift end`,
			late_at: shifted("late_at"),
			closing_time: shifted("closing_time"),
			created_at: "source.created_at + copies.shift",
			updated_at: shifted("updated_at"),
		},
		`${copied("requests", "id", tenantId)} order by copies.id`,
	);
	for (const table of ["request_events", "request_notes"])
		await copyRows(
			owner,
			table,
			{ request_id: "copies.id", at: shifted("at"), created_at: shifted("created_at") },
			copied(table, "request_id", tenantId),
			{ given: ["id"] },
		);
	await copyRows(
		owner,
		"notifications",
		{
			id: `(select max(id) from notifications where tenant_id = ${tenantId})
				+ (row_number() over (order by copies.id))::integer`,
			request_id: "copies.id",
			date: shifted("date"),
			read_at: shifted("date"),
		},
		copied("notifications", "request_id", tenantId),
	);
	for (const name of ["requests", "notifications"]) await setCounter(owner, tenantId, name);
}

const setCounter = (owner: Pool, tenantId: number, table: string) =>
	owner.unsafe(`
		update counters set value = (select max(id) from ${table} where tenant_id = ${tenantId})
		where tenant_id = ${tenantId} and name = '${table}'`);
