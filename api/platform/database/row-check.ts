import { Column, is } from "drizzle-orm";
import { z } from "zod";
import {
	bigintText,
	boolean,
	type ColumnShape,
	dayText,
	float,
	instantText,
	integer,
	jsonText,
	numericText,
	type RowShape,
	text,
} from "./row-shape.ts";

/** The error for a statement whose rows are not what it says. */
class RowShapeError extends Error {
	override name = "RowShapeError";
}

/** The rows of a statement, as the driver returns them with the description of their columns. */
export type DescribedRows = readonly Readonly<Record<string, unknown>>[] & {
	readonly columns?: readonly { readonly name: string; readonly type: number }[];
};

/**
 * Checks the rows of a statement. Names and types of columns are checked even when there are no rows.
 *
 * @throws RowShapeError for a missing or unknown column, a value of another type, or a null where
 * none is expected
 */
export function assertRowShape(shape: RowShape, rows: DescribedRows): void {
	const checks = Object.entries(shape).map(([name, of]) => ({ name, ...columnCheck(of) }));
	const types = new Map(
		rows.columns?.map(({ name, type }) => [name, type]) ??
			Object.keys(rows[0] ?? shape).map((name) => [name, undefined]),
	);
	for (const name of types.keys())
		if (!Object.hasOwn(shape, name)) throw new RowShapeError(`The shape lacks the column ${name}.`);
	for (const { name, schema } of checks) {
		if (!types.has(name)) throw new RowShapeError(`The rows have no column ${name}.`);
		const [expected, type] = [valueType(schema), types.get(name)];
		if (type !== undefined && expected !== null && expected !== driverType(type))
			throw new RowShapeError(`The column ${name} is a ${driverType(type)}, no ${expected}.`);
	}
	for (const row of rows)
		for (const { name, schema, mayBeNull } of checks) {
			const value = row[name];
			if (value === null && mayBeNull) continue;
			const { error } = schema.safeParse(value);
			if (error)
				throw new RowShapeError(
					`The column ${name} has the value ${JSON.stringify(value)}: ${z.prettifyError(error)}`,
				);
		}
}

type ColumnCheck = { readonly schema: z.ZodType; readonly mayBeNull: boolean };

function columnCheck(of: ColumnShape): ColumnCheck {
	if (is(of, Column)) return { schema: schemaOfColumn(of), mayBeNull: !of.notNull };
	if (of instanceof z.ZodType) return { schema: of, mayBeNull: false };
	return "nullable" in of
		? { ...columnCheck(of.nullable), mayBeNull: true }
		: { ...columnCheck(of.notNull), mayBeNull: false };
}

const schemas = new WeakMap<Column, z.ZodType>();

function schemaOfColumn(column: Column): z.ZodType {
	const known = schemas.get(column);
	if (known) return known;
	const schema = column.enumValues
		? z.enum(column.enumValues)
		: schemaOfType(column.getSQLType().replace(/\(.*?\)/, ""));
	schemas.set(column, schema);
	return schema;
}

const schemaByType: Readonly<Record<string, z.ZodType>> = {
	integer,
	smallint: integer,
	bigint: bigintText,
	numeric: numericText,
	"double precision": float,
	boolean,
	text,
	uuid: text,
	date: dayText,
	"timestamp with time zone": instantText,
	json: jsonText,
	jsonb: jsonText,
};

function schemaOfType(type: string): z.ZodType {
	if (type.endsWith("[]")) return z.array(schemaOfType(type.slice(0, -2)));
	const schema = schemaByType[type];
	if (!schema) throw new RowShapeError(`No schema is known for columns of the type ${type}.`);
	return schema;
}

/** PostgreSQL's type numbers of the values that are no text for the driver. */
const driverTypes = {
	number: [21, 23, 26, 700, 701],
	boolean: [16],
	array: [1000, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1182, 1185, 1231],
};

type DriverType = keyof typeof driverTypes | "string";

function driverType(type: number): DriverType {
	if (driverTypes.number.includes(type)) return "number";
	if (driverTypes.boolean.includes(type)) return "boolean";
	return driverTypes.array.includes(type) ? "array" : "string";
}

/** Returns the type of a schema's values; null if they have several. */
function valueType(schema: z.ZodType): DriverType | null {
	if (schema instanceof z.ZodNumber) return "number";
	if (schema instanceof z.ZodBoolean) return "boolean";
	if (schema instanceof z.ZodArray) return "array";
	if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return "string";
	if (!(schema instanceof z.ZodLiteral)) return null;
	return [...schema.values].every((value) => typeof value === "number") ? "number" : null;
}
