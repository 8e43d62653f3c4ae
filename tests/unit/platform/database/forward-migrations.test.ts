import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = "api/platform/database/migrations";

/** What the first release begins with: no older version met it. */
const first = "0000_release.sql";

/** What the version before can't live with while it still runs. */
const breaking: Readonly<Record<string, RegExp>> = {
	"takes a table away": /\bdrop\s+table\b/i,
	"takes a column away": /\bdrop\s+column\b/i,
	"renames something": /\brename\s+(to|column|constraint)\b/i,
	"changes a column's type": /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
	"forbids emptiness": /\bset\s+not\s+null\b/i,
	"empties a table": /\btruncate\b/i,
	"asks for a value that nobody gives":
		/\badd\s+column\b(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
	"forbids values: add NOT VALID to a check":
		/\balter\s+table\b[^;]*\badd\s+constraint\b[^;]*\b(check|unique)\b(?![^;]*not valid)/i,
};

function whatBreaks(sql: string): string[] {
	const statements = sql.replace(/--[^\n]*/g, "").split(";");
	return Object.entries(breaking)
		.filter(([, pattern]) => statements.some((statement) => pattern.test(statement)))
		.map(([what]) => what);
}

describe("what the version before can't live with", () => {
	it.each([
		['DROP TABLE "imports"', "takes a table away"],
		['ALTER TABLE "members" DROP COLUMN "email"', "takes a column away"],
		['ALTER TABLE "members" RENAME COLUMN "a" TO "b"', "renames something"],
		['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', "changes a column's type"],
		['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', "forbids emptiness"],
		['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', "asks for a value that nobody gives"],
		['ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b")', "forbids values: add NOT VALID to a check"],
	])("is found in %s", (statement, what) => {
		expect(whatBreaks(`select 1;\n${statement};--> statement-breakpoint`)).toEqual([what]);
	});

	it.each([
		'ALTER TABLE "a" ADD COLUMN "b" text',
		'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL',
		'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (fold("c")) STORED NOT NULL',
		'CREATE TABLE "a" ("b" text NOT NULL UNIQUE)',
		'DROP INDEX "a";CREATE INDEX "a" ON "b" USING btree ("c")',
		'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID',
	])("is not %s", (statement) => {
		expect(whatBreaks(`${statement};`)).toEqual([]);
	});
});

it("new migrations leave the version before at work: see docs/deploying/upgrading.md", () => {
	const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	expect(migrations).toContain(first);
	for (const name of migrations.filter((one) => one > first))
		expect(whatBreaks(readFileSync(join(folder, name), "utf8")), name).toEqual([]);
});

/** The tables that a migration makes and does not give to the nodes before they refer to others. */
function unspread(sql: string): string[] {
	const made = [...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)];
	return made.flatMap(({ 1: table = "", index, 0: statement }) => {
		const rest = sql.slice(index + statement.length);
		const spread = rest.indexOf(`select spread_by_tenant('${table}')`);
		const refers = rest.search(
			new RegExp(`alter table "?${table}"? add constraint[^;]*foreign`, "i"),
		);
		const within = /\breferences\b/i.test(rest.slice(0, rest.indexOf(";")));
		return spread < 0 || within || (refers >= 0 && refers < spread) ? [table] : [];
	});
}

describe("a new table", () => {
	const made = 'CREATE TABLE "a" ("tenant_id" integer NOT NULL);\n';
	const spread = "select spread_by_tenant('a');\n";
	const refers =
		'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("tenant_id") REFERENCES "tenants";';

	it("is given to the nodes of a cluster before it refers to others", () => {
		expect(unspread(made + spread + refers)).toEqual([]);
		expect(unspread(made + refers)).toEqual(["a"]);
		expect(unspread(made + refers + spread)).toEqual(["a"]);
		expect(unspread(`create table a (tenant_id integer references tenants);\n${spread}`)).toEqual([
			"a",
		]);
	});

	it("is so in each new migration: see docs/deploying/citus.md", () => {
		const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
		// Tables of the first one are given to the nodes by deploy/citus.sql.
		for (const name of migrations.filter((one) => one > first))
			expect(unspread(readFileSync(join(folder, name), "utf8")), name).toEqual([]);
	});
});

/**
 * The rows of other tables that a migration writes under a tenant that it names itself: the coordinator of a cluster
 * would copy them, which row security forbids; those that keep their own tenant are written where they lie.
 */
const copiedRows = (sql: string): string[] =>
	[...sql.matchAll(/insert into (\w+) \(tenant_id\b[^)]*\)\s*select\s+(?!\w+\.tenant_id\b)/gi)].map(
		([, table = ""]) => table,
	);

it("rows that a migration makes of others keep the tenant of these", () => {
	const insertion = "insert into work_counts (tenant_id, kind)\n\tselect";
	expect(copiedRows(`${insertion} tenant, 'a' from requests r`)).toEqual(["work_counts"]);
	expect(copiedRows(`${insertion} r.tenant_id, 'a' from requests r`)).toEqual([]);
	const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > first);
	for (const name of migrations)
		expect(copiedRows(readFileSync(join(folder, name), "utf8")), name).toEqual([]);
});

/**
 * What a migration tells the planner of a column without asking whether the table lies on several nodes: Citus refuses
 * it, and deploy/citus.sql tells each shard.
 */
const toldOfShards = (sql: string): string[] =>
	sql
		.split(/\bif to_regclass\('pg_catalog\.pg_dist_partition'\)[\s\S]*?\bend \$\$/i)
		.flatMap(
			(part) => part.match(/\balter column "?\w+"? (?:re)?set (?:\(|statistics|storage)/gi) ?? [],
		);

it("what the planner is told of a column is not said to a table of several nodes", () => {
	const alteration = "alter column id set (n_distinct = -1)";
	const guard = "if to_regclass('pg_catalog.pg_dist_partition') is null then";
	expect(toldOfShards(`alter table a ${alteration};`)).toEqual(["alter column id set ("]);
	expect(toldOfShards(`do $$ begin ${guard} alter table a ${alteration}; end if; end $$;`)).toEqual(
		[],
	);
	const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > first);
	for (const name of migrations)
		expect(toldOfShards(readFileSync(join(folder, name), "utf8")), name).toEqual([]);
});

/** The checks that are added to a table and name it: on a node the table is a shard of another name. */
const checksThatNameTheirTable = (sql: string): string[] =>
	[...sql.matchAll(/alter table "?(\w+)"? add constraint[^;]*\bcheck\b[^;]*/gi)].flatMap(
		([statement, table]) =>
			new RegExp(`\\b${table}"?\\."?\\w`).test(statement) ? [statement] : [],
	);

describe("a check that is added to a table", () => {
	it.each([
		'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0) NOT VALID',
		"alter table a add constraint a_b check (a.b > 0)",
	])("is found where it names the table: %s", (statement) => {
		expect(checksThatNameTheirTable(`select 1;\n${statement};`)).toEqual([statement]);
	});

	it("is fine with columns alone", () => {
		const statement = 'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("b" > 0.5) NOT VALID';
		expect(checksThatNameTheirTable(`${statement};`)).toEqual([]);
	});

	it("is so in each migration", () => {
		for (const name of readdirSync(folder).filter((one) => one.endsWith(".sql")))
			expect(checksThatNameTheirTable(readFileSync(join(folder, name), "utf8")), name).toEqual([]);
	});
});

/** The tables that a migration locks weakly first, for an index, and strongly later. */
function raisedLocks(sql: string): string[] {
	const made = [...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(
		([, name]) => name,
	);
	const indexed = [...sql.matchAll(/create (?:unique )?index [^;]*? on "?(\w+)"?/gi)];
	return indexed.flatMap(({ 1: table = "", index }) => {
		const changed = sql.search(new RegExp(`alter table "?${table}"?\\b`, "i"));
		return changed > index && !made.includes(table) ? [table] : [];
	});
}

describe("a migration's locks", () => {
	const index = 'CREATE INDEX "a_b" ON "a" USING btree ("b");\n';
	const column = 'ALTER TABLE "a" ADD COLUMN "b" text;\n';

	it("begin with the strongest: raising one is a deadlock with whoever reads and then writes", () => {
		expect(raisedLocks(index + column)).toEqual(["a"]);
		expect(raisedLocks(column + index)).toEqual([]);
		expect(raisedLocks(`CREATE TABLE "a" ("b" text);\n${index}${column}`)).toEqual([]);
	});

	it("do so in each migration: indexes are dropped by a later one", () => {
		for (const name of readdirSync(folder).filter((one) => one > first && one.endsWith(".sql"))) {
			const sql = readFileSync(join(folder, name), "utf8");
			expect(raisedLocks(sql), name).toEqual([]);
			expect(/create index[\s\S]*drop index/i.test(sql), name).toBe(false);
		}
	});
});
