import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Column } from "#contract/lists/column-types.ts";
import type { LabeledEnum } from "#contract/lists/enum-labels.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { isOfMembers } from "../database/membership.ts";
import {
	type ColumnShape,
	type ColumnValue,
	dayText,
	integer,
	nullable,
	numericText,
	type RowShape,
	type ShapedRow,
	text,
} from "../database/row-shape.ts";
import { dateColumn, enumColumn, numberColumn, phone, serial, textColumn } from "./column-types.ts";
import {
	amountCsvCell,
	type CsvCell,
	dateCsvCell,
	enumCsvCell,
	idCsvCell,
	nameCsvCell,
	numberCsvCell,
	textCsvCell,
} from "./csv-cells.ts";
import {
	lateralJoin,
	leftJoin,
	memberNamesShape,
	namedRefMapper,
	namesShape,
	ownNamesShape,
	selectHasLeft,
	selectNames,
	toOwnNamedRef,
} from "./joins.ts";
import type { ListColumn } from "./list-column.ts";
import { nameColumn } from "./name-columns.ts";

type Row = Readonly<Record<string, unknown>>;

type Answer = Record<string, unknown>;

/**
 * A field of a list: its SELECT and joins, its part of the response, and the columns by which the
 * list is filtered, searched, sorted and grouped.
 */
export type ListField<Part> = {
	select?: SQL;
	/** The shape of what `select` selects. */
	shape?: RowShape;
	join?: SQL;
	/** Writes the field's part of the response. */
	present: (row: Row, answer: Answer) => void;
	columns?: Readonly<Record<string, ListColumn>>;
	/** The cells of a CSV file; fields without them need texts that only the web app has. */
	cells?: Readonly<Record<string, CsvCell>>;
	/** For the type check only. */
	readonly part?: Part;
};

type Of<Name extends string, Value> = { [Field in Name]: Value };
type Referred<Name extends string, Id> = Of<`${Name}_id`, Id> &
	Of<`${Name}Details`, NamedRef | null>;

/** A value that is the same in SQL, in the response and as a column. */
const same = <Name extends string, Shape extends ColumnShape>(
	name: Name,
	value: SQL,
	shape: Shape,
	column?: ListColumn,
	cell?: CsvCell,
): ListField<Of<Name, ColumnValue<Shape>>> => ({
	shape: { [name]: shape },
	select: sql`${value} as ${sql.identifier(name)}`,
	present(row, answer) {
		answer[name] = row[name];
	},
	...(column ? { columns: { [name]: column } } : {}),
	...(cell ? { cells: { [name]: cell } } : {}),
});

/** A field with a SELECT and a shape of its own, and without a column. */
export const customField = <const Shape extends RowShape, Part extends object>(
	select: SQL,
	shape: Shape,
	present: (row: ShapedRow<Shape>) => Part,
): ListField<Part> => ({ ...computedField(shape, present), select, shape });

/**
 * A field that is computed from what other fields select.
 *
 * @param shape the columns of theirs that it reads
 */
export const computedField = <const Shape extends RowShape, Part extends object>(
	_: Shape,
	present: (row: ShapedRow<Shape>) => Part,
): ListField<Part> => ({
	present(row, answer) {
		Object.assign(answer, present(row as ShapedRow<Shape>));
	},
});

const optionalText = nullable(text);

const optionalInteger = nullable(integer);

const optionalDay = nullable(dayText);

const optionalAmount = nullable(numericText);

/**
 * Returns the kinds of fields for a table that the list's statements call `alias`. Each field is
 * one line of its list, and `TypeScript` reports the contract's fields that the list lacks.
 */
export function listFields(alias: string) {
	const known = new Map<string, SQL>();
	/** Returns the same object for the same column: see `SearchColumn`. */
	const at = (name: string): SQL => {
		const column = known.get(name) ?? sql.raw(`${alias}.${name}`);
		known.set(name, column);
		return column;
	};
	const referred =
		<Shape extends ColumnShape>(idShape: Shape) =>
		<Name extends string>(
			name: Name,
			table: PgTable,
		): ListField<Referred<Name, ColumnValue<Shape>>> => {
			const [id, details, detailsOf] = [`${name}_id`, `${name}Details`, namedRefMapper(name)];
			const joining = leftJoin(table, joined(alias, name), alias, id);
			const isOfMember = isOfMembers(table);
			const mark = isOfMember ? sql`, ${selectHasLeft(joined(alias, name), name)}` : sql``;
			const names = isOfMember ? memberNamesShape(name) : namesShape(name);
			return {
				shape: { [id]: idShape, ...names },
				select: sql`${at(id)}, ${selectNames(joined(alias, name), name)}${mark}`,
				join: lateralJoin(table, joined(alias, name), at(id)),
				present(row, answer) {
					answer[id] = row[id];
					answer[details] = detailsOf(row);
				},
				columns: { [name]: nameColumn(at(id), table), [id]: numberColumn(at(id)) },
				cells: { [name]: nameCsvCell(joined(alias, name), joining) },
			};
		};
	return {
		/** The value of a column by which the list neither filters nor sorts. */
		plain: <Name extends string, Shape extends ColumnShape>(name: Name, shape: Shape) =>
			same(name, at(name), shape),
		/** The id of an entity whose names are not part of the response. */
		filtered: <Name extends string, Shape extends ColumnShape>(name: Name, shape: Shape) =>
			same(name, at(name), shape, numberColumn(at(name))),
		/** The id, which is the default order. */
		id: same(
			"id",
			at("id"),
			integer,
			numberColumn(at("id"), { neverEmpty: true }),
			idCsvCell(at("id")),
		),
		/** The id and the names, whose normalized form the table stores in `search`. */
		names: {
			...customField(
				sql`${at("id")}, ${at("name_en")}, ${at("name_ar")}`,
				ownNamesShape,
				toOwnNamedRef,
			),
			columns: {
				id: numberColumn(at("id"), { neverEmpty: true }),
				name_en: textColumn(at("name_en"), { among: at("search"), neverEmpty: true }),
				name_ar: textColumn(at("name_ar"), { among: at("search"), neverEmpty: true }),
			},
			cells: {
				id: idCsvCell(at("id")),
				name_en: textCsvCell(at("name_en")),
				name_ar: textCsvCell(at("name_ar")),
			},
		},
		/** An entity to which each row refers. */
		reference: referred(integer),
		/** An entity to which a row may refer. */
		optionalReference: referred(optionalInteger),
		/** @param among the table's normalized text that contains this one */
		text: <Name extends string>(name: Name, among: string) =>
			same(
				name,
				at(name),
				text,
				textColumn(at(name), { among: at(among), neverEmpty: true }),
				textCsvCell(at(name)),
			),
		/** @param among the table's normalized text that contains this one, if the search finds it */
		optionalText: <Name extends string>(name: Name, among?: string) =>
			same(
				name,
				at(name),
				optionalText,
				textColumn(at(name), among ? { among: at(among) } : {}),
				textCsvCell(at(name)),
			),
		/**
		 * @param among the folded text of the table that contains this one
		 * @param digits the phone's digits, kept by the table
		 */
		optionalPhone: <Name extends string>(name: Name, among: string, digits: string) =>
			same(
				name,
				at(name),
				optionalText,
				phone(at(name), { among: at(among), digits: at(digits) }),
				textCsvCell(at(name)),
			),
		/**
		 * @param among the normalized text of the table that contains this one
		 * @param plain its letters and digits, stored by the table
		 */
		optionalSerial: <Name extends string>(name: Name, among: string, plain: string) =>
			same(
				name,
				at(name),
				optionalText,
				serial(at(name), { among: at(among), plain: at(plain) }),
				textCsvCell(at(name)),
			),
		number: <Name extends string>(name: Name) =>
			same(
				name,
				at(name),
				integer,
				numberColumn(at(name), { neverEmpty: true }),
				numberCsvCell(at(name)),
			),
		optionalNumber: <Name extends string>(name: Name) =>
			same(name, at(name), optionalInteger, numberColumn(at(name)), numberCsvCell(at(name))),
		/** A number with two decimals, as text. */
		optionalAmount: <Name extends string>(name: Name) =>
			same(name, at(name), optionalAmount, numberColumn(at(name)), amountCsvCell(at(name))),
		/** A date, `YYYY-MM-DD`. */
		day: <Name extends string>(name: Name) =>
			same(
				name,
				at(name),
				dayText,
				dateColumn(at(name), { neverEmpty: true }),
				dateCsvCell(at(name)),
			),
		/** An optional date, `YYYY-MM-DD`. */
		optionalDay: <Name extends string>(name: Name) =>
			same(name, at(name), optionalDay, dateColumn(at(name)), dateCsvCell(at(name))),
		/** One of some values. */
		choice: <Name extends string, Shape extends ColumnShape>(
			name: Name,
			shape: Shape,
			column: Column & { values: readonly string[]; of: LabeledEnum },
		) =>
			same(name, at(name), shape, enumColumn(at(name), column), enumCsvCell(at(name), column.of)),
	};
}

/** A number that is computed beside the row's own columns, such as the number of references to it. */
export const countField = <Name extends string>(
	name: Name,
	value: SQL,
): ListField<Of<Name, number>> =>
	same(name, value, integer, numberColumn(value, { neverEmpty: true }), numberCsvCell(value));

/** The path of an uploaded file whose name the column holds. */
export const uploadField = <Name extends string>(
	alias: string,
	name: Name,
): ListField<Of<Name, string | null>> => ({
	shape: { [name]: optionalText },
	select: sql.raw(`${alias}.${name}`),
	present(row, answer) {
		answer[name] = row[name] ? `/uploads/${row[name]}` : null;
	},
});

const joined = (alias: string, name: string) => `${alias}_${name}`;
