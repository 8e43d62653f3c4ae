import { expect, it } from "vitest";
import { createTableRenaming } from "#api/platform/database/shard-names.ts";

const tables = ["members", "requests", "request_notes", "tenants"];
const rename = createTableRenaming(new Map(tables.map((name) => [name, `${name}_7`])));

it.each([
	["select id from members where id = $1", `select id from "members_7" "members" where id = $1`],
	[`select "members"."id" from "members"`, `select "members"."id" from "members_7" "members"`],
	["select m.id from members m", `select m.id from "members_7" m`],
	["select m.id from members as m", `select m.id from "members_7" as m`],
	[
		`select r.id from "requests" r\n\tleft join lateral (select o.* from "members" o limit 1) m on true`,
		`select r.id from "requests_7" r\n\tleft join lateral (select o.* from "members_7" o limit 1) m on true`,
	],
	[
		"select (select x from tenants) from requests left join request_notes on true",
		`select (select x from "tenants_7" "tenants") from "requests_7" "requests" left join "request_notes_7" "request_notes" on true`,
	],
])("A table that %s reads has the name of its shard", (statement, renamed) => {
	expect(rename(statement)).toBe(renamed);
	expect(rename(statement)).toBe(renamed);
});

it.each([
	"select a from membership join requests_of_all x on true",
	"select members from json_to_recordset($1) as x (members integer)",
	"select extract(day from due_at), tenants from due_times",
	"update members set seen_at = $1",
	"insert into requests (id) values ($1)",
])("%s stays as it is", (statement) => {
	expect(rename(statement)).toBe(statement);
});
