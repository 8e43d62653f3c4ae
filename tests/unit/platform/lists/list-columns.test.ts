import { is, type SQL } from "drizzle-orm";
import { getTableConfig, IndexedColumn, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import type { ListFilterContext } from "#api/platform/lists/list-column.ts";
import type { ListDefinition } from "#api/platform/lists/list-definition.ts";
import * as schema from "#api/tables.ts";
import { isAxisColumn } from "#contract/charts/chart-query.ts";
import type { Columns } from "#contract/lists/column-types.ts";

const files = import.meta.glob<Record<string, unknown>>(["/api/**/list.ts", "/api/**/*.list.ts"], {
	eager: true,
});

/** Every list, by its name without "List". */
const lists = Object.values(files)
	.flatMap((file) => Object.entries(file))
	.filter(([, one]) => Object.hasOwn(Object(one), "defaultOrder"))
	.map(([name, one]) => ({
		name: name.replace(/List$/, ""),
		source: one as ListDefinition<unknown>,
	}));

const contract = Object.assign(
	{},
	...Object.values(
		import.meta.glob<Record<string, Columns>>("/contract/**/list-columns.ts", { eager: true }),
	),
) as Readonly<Record<string, Columns>>;

const columnsOf = (name: string): Columns => contract[`${name}Columns`] ?? {};

/** Columns by which nobody filters, sorts or counts. */
const notOffered: Readonly<Record<string, readonly string[]>> = { step: ["meter"] };

/** Lists of some of the rows of another, which offer only what these are looked at for. */
const ofSome = ["lowStock"];

/** Lists of so few rows that they are sorted, or of one member, whose index begins with the member. */
const withoutIndex = ["workKind", "notification"];

const scope: ListFilterContext = { tenantId: 1, timeZone: "UTC", language: "en", idsOf: () => [] };

const written = (query: SQL) => new PgDialect().sqlToQuery(query).sql;

/** Columns of a table that an index has in their order, as `requests.date`. */
const inOrder = new Set(
	Object.values(schema)
		.filter((one) => is(one, PgTable))
		.flatMap((table) => {
			const { name, indexes } = getTableConfig(table);
			return indexes.map(({ config }) => {
				const second = config.columns[1];
				return `${name}.${is(second, IndexedColumn) ? second.name : second && written(second as SQL)}`;
			});
		}),
);

/** The tables of a list by what its statements call them. */
const tablesOf = (from: SQL) =>
	Object.fromEntries(
		[...written(from).matchAll(/(?:^|join )"?(\w+)"? (\w+)/g)].map(([, table, alias]) => [
			alias,
			table,
		]),
	);

describe.each(lists)("the list of $name", ({ name, source }) => {
	it("is filtered, sorted and counted by each of its columns, in its `list-columns.ts`", () => {
		const known = columnsOf(name);
		expect(Object.keys(source.columns)).toEqual(expect.arrayContaining(Object.keys(known)));
		if (ofSome.includes(name)) return;
		const missing = Object.keys(source.columns).filter((column) => !Object.hasOwn(known, column));
		expect(missing).toEqual(notOffered[name] ?? []);
	});

	it("is drawn by each column that charts offer", () => {
		const offered = Object.entries(columnsOf(name)).filter((column) => isAxisColumn(...column));
		const undrawn = offered.filter(([column]) => !source.columns[column]?.axis);
		expect(undrawn.map(([column]) => column)).toEqual([]);
	});

	it("has an index for its own order", () => {
		const { by } = source.defaultOrder;
		const order = source.columns[by]?.order(scope);
		if (by === "id" || !order) return;
		const [alias = "", own] = written(order).split(".");
		const table = tablesOf(source.from)[alias];
		if (!withoutIndex.includes(name)) expect([...inOrder]).toContain(`${table}.${own}`);
	});
});
