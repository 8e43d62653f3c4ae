import { type SQL, sql } from "drizzle-orm";
import { describe, expect, expectTypeOf, it } from "vitest";
import { meters } from "#api/meters/table.ts";
import {
	bigintText,
	boolean,
	dayText,
	float,
	instantText,
	integer,
	notNull,
	nullable,
	numericText,
	type RowShape,
	type ShapedRow,
	text,
} from "#api/platform/database/row-shape.ts";
import { rowSelector, selectRows } from "#api/platform/database/select-rows.ts";
import { within } from "#tests/support/database.ts";

const anyTenant = { id: 1 };

const checked = <const Shape extends RowShape>(shape: Shape, statement: SQL) =>
	within(anyTenant, ({ db }) => selectRows(db, shape)`${statement}`);

const meterShape = { id: meters.id, kind: meters.kind, last_value: meters.lastValue };

const meter = (values: SQL) => sql`select ${values}`;

describe("the rows of a statement", () => {
	it("have the types of the tables' columns, and of schemas", () => {
		type Meter = ShapedRow<typeof meterShape>;
		expectTypeOf<Meter>().toEqualTypeOf<{
			id: number;
			kind: "counter" | "gauge";
			last_value: string | null;
		}>();
		const shape = { at: meters.lastAt, since: notNull(meters.lastAt), sum: nullable(numericText) };
		expectTypeOf<ShapedRow<typeof shape>>().toEqualTypeOf<{
			at: string | null;
			since: string;
			sum: string | null;
		}>();
	});

	it("are returned as the driver gives them", async () => {
		const shape = {
			integer,
			float,
			big: bigintText,
			numeric: numericText,
			text,
			boolean,
			day: dayText,
			at: instantText,
			none: nullable(integer),
		};
		const rows = await checked(
			shape,
			sql`select 1 as integer, 0.5::float8 as float, 2::bigint as big, 3.50 as numeric,
				'a' as text, true as boolean, '2026-11-26'::date as day,
				'2026-11-26 10:30:00.25+02'::timestamptz as at, null::integer as none`,
		);
		expect(rows).toEqual([
			{
				integer: 1,
				float: 0.5,
				big: "2",
				numeric: "3.50",
				text: "a",
				boolean: true,
				day: "2026-11-26",
				at: "2026-11-26 08:30:00.25+00",
				none: null,
			},
		]);
	});

	it.each([
		["a missing column", sql`1 as id, 'gauge' as kind`, "no column last_value"],
		[
			"an unknown column",
			sql`1 as id, 'gauge' as kind, null::numeric as last_value, 2 as more`,
			"lacks the column more",
		],
		[
			"a number as text",
			sql`'1' as id, 'gauge' as kind, null::numeric as last_value`,
			"id is a string, no number",
		],
		[
			"a null",
			sql`null::integer as id, 'gauge' as kind, null::numeric as last_value`,
			"id has the value null",
		],
		[
			"an unknown value",
			sql`1 as id, 'clock' as kind, null::numeric as last_value`,
			'kind has the value "clock"',
		],
		[
			"an instant for a number",
			sql`1 as id, 'gauge' as kind, now() as last_value`,
			"last_value has the value",
		],
	])("are refused for %s", async (_, values, message) => {
		await expect(checked(meterShape, meter(values))).rejects.toThrow(message);
	});

	it.each([
		["a missing column", sql`select 1 as id, 'gauge' as kind where false`, "no column last_value"],
		[
			"a wrong type",
			sql`select 1::bigint as id, 'gauge' as kind, 1.5 as last_value where false`,
			"id is a string, no number",
		],
	])("are refused for %s even if there are none", async (_, statement, message) => {
		await expect(checked(meterShape, statement)).rejects.toThrow(message);
	});

	it("are not checked in production", async () => {
		const { select } = rowSelector(false);
		const rows = await within(anyTenant, ({ db }) => select(db, meterShape)`select 1 as other`);
		expect(rows).toEqual([{ other: 1 }]);
	});
});
