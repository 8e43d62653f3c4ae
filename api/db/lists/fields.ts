import { type SQL, sql } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { NamedChoice } from "#contract/choice-names.ts";
import type { Column } from "#contract/columns.ts";
import type { Named } from "#contract/schemas/common.ts";
import { members } from "../schema/people.ts";
import {
	amountCell,
	choiceCell,
	dayCell,
	type ListCell,
	nameCell,
	numberCell,
	textCell,
} from "./cells.ts";
import { choice, day, type ListColumn, names, number, phone, text } from "./columns.ts";
import { join, joinOne, namedBy, presentOwnNames, selectLeft, selectNames } from "./related.ts";
import type { ListSource } from "./source.ts";

type Row = Record<string, unknown>;

/**
 * A field of what is listed: what is selected and joined for it, what the answer has of it, and the
 * columns by which the list is filtered, searched, sorted and grouped.
 */
export type ListField<Given> = {
	select?: SQL;
	join?: SQL;
	/** Writes what the answer has of it. */
	present: (row: Row, answer: Row) => void;
	columns?: Readonly<Record<string, ListColumn>>;
	/** How a file tells of it; what has none has to be told of in words that only the web app has. */
	cells?: Readonly<Record<string, ListCell>>;
	/** Known to the type check alone. */
	readonly given?: Given;
};

type Of<Name extends string, Value> = { [Field in Name]: Value };
type Referred<Name extends string, Id> = Of<`${Name}_id`, Id> & Of<`${Name}Details`, Named | null>;

/** What a row of a list has by all of its fields. */
type GivenBy<Fields extends readonly ListField<object>[]> = {
	[Index in keyof Fields]: (given: GivenOf<Fields[Index]>) => void;
}[number] extends (given: infer All) => void
	? All
	: never;
type GivenOf<Field> = Field extends ListField<infer Given> ? Given : never;

/** The same in SQL, in the answer and as a column, where the value is what the database gives. */
const same = <Name extends string, Value>(
	name: Name,
	value: SQL,
	column?: ListColumn,
	cell?: ListCell,
): ListField<Of<Name, Value>> => ({
	select: sql`${value} as ${sql.identifier(name)}`,
	present(row, answer) {
		answer[name] = row[name];
	},
	...(column ? { columns: { [name]: column } } : {}),
	...(cell ? { cells: { [name]: cell } } : {}),
});

/** What is selected in its own way, has a shape of its own, and is no column by itself. */
export const shown = <Given extends object>(
	select: SQL,
	present: (row: Row) => Given,
): ListField<Given> => ({ select, ...derived(present) });

/** What is made of what other fields select. */
export const derived = <Given extends object>(present: (row: Row) => Given): ListField<Given> => ({
	present(row, answer) {
		Object.assign(answer, present(row));
	},
});

/**
 * The kinds of fields of a table's rows, which the list's statements call `alias`. A field is one
 * line of its list: `TypeScript` then asks for those that the contract has and the list lacks.
 */
export function fieldsOf(alias: string) {
	const known = new Map<string, SQL>();
	/** The same for the same column: see `Among`. */
	const at = (name: string): SQL => {
		const column = known.get(name) ?? sql.raw(`${alias}.${name}`);
		known.set(name, column);
		return column;
	};
	const referred =
		<Id>() =>
		<Name extends string>(name: Name, table: PgTable): ListField<Referred<Name, Id>> => {
			const [id, details, detailsOf] = [`${name}_id`, `${name}Details`, namedBy(name)];
			const joining = join(table, joined(alias, name), alias, id);
			const mark = table === members ? sql`, ${selectLeft(joined(alias, name), name)}` : sql``;
			return {
				select: sql`${at(id)}, ${selectNames(joined(alias, name), name)}${mark}`,
				join: joinOne(table, joined(alias, name), at(id)),
				present(row, answer) {
					answer[id] = row[id];
					answer[details] = detailsOf(row);
				},
				columns: { [name]: names(at(id), table), [id]: number(at(id)) },
				cells: { [name]: nameCell(joined(alias, name), joining) },
			};
		};
	return {
		/** The value of a column that the list neither filters nor sorts by. */
		plain:
			<Value>() =>
			<Name extends string>(name: Name) =>
				same<Name, Value>(name, at(name)),
		/** The id of a thing of whose names nothing is told. */
		filtered:
			<Value>() =>
			<Name extends string>(name: Name) =>
				same<Name, Value>(name, at(name), number(at(name))),
		/** Its id, by which it is sorted unless it is said otherwise. */
		id: same<"id", number>(
			"id",
			at("id"),
			number(at("id"), { neverEmpty: true }),
			numberCell(at("id")),
		),
		/** Its id and its names, which the table keeps folded in `search`. */
		names: {
			...shown(sql`${at("id")}, ${at("name_en")}, ${at("name_ar")}`, presentOwnNames),
			columns: {
				id: number(at("id"), { neverEmpty: true }),
				name_en: text(at("name_en"), { among: at("search"), neverEmpty: true }),
				name_ar: text(at("name_ar"), { among: at("search"), neverEmpty: true }),
			},
			cells: {
				id: numberCell(at("id")),
				name_en: textCell(at("name_en")),
				name_ar: textCell(at("name_ar")),
			},
		},
		/** A thing that each row names. */
		reference: referred<number>(),
		/** A thing that a row may name. */
		optionalReference: referred<number | null>(),
		/** @param among the folded text of the table that contains this one */
		text: <Name extends string>(name: Name, among: string) =>
			same<Name, string>(
				name,
				at(name),
				text(at(name), { among: at(among), neverEmpty: true }),
				textCell(at(name)),
			),
		/** @param among the folded text of the table that contains this one */
		optionalText: <Name extends string>(name: Name, among: string) =>
			same<Name, string | null>(
				name,
				at(name),
				text(at(name), { among: at(among) }),
				textCell(at(name)),
			),
		/**
		 * @param among the folded text of the table that contains this one
		 * @param digits the phone's digits, kept by the table
		 */
		optionalPhone: <Name extends string>(name: Name, among: string, digits: string) =>
			same<Name, string | null>(
				name,
				at(name),
				phone(at(name), { among: at(among), digits: at(digits) }),
				textCell(at(name)),
			),
		number: <Name extends string>(name: Name) =>
			same<Name, number>(
				name,
				at(name),
				number(at(name), { neverEmpty: true }),
				numberCell(at(name)),
			),
		optionalNumber: <Name extends string>(name: Name) =>
			same<Name, number | null>(name, at(name), number(at(name)), numberCell(at(name))),
		/** With two decimals, as text. */
		optionalAmount: <Name extends string>(name: Name) =>
			same<Name, string | null>(name, at(name), number(at(name)), amountCell(at(name))),
		/** `YYYY-MM-DD` */
		day: <Name extends string>(name: Name) =>
			same<Name, string>(name, at(name), day(at(name), { neverEmpty: true }), dayCell(at(name))),
		/** `YYYY-MM-DD` */
		optionalDay: <Name extends string>(name: Name) =>
			same<Name, string | null>(name, at(name), day(at(name)), dayCell(at(name))),
		/** One of some values. */
		choice:
			<Value extends string | null>() =>
			<Name extends string>(
				name: Name,
				column: Column & { values: readonly string[]; of: NamedChoice },
			) =>
				same<Name, Value>(
					name,
					at(name),
					choice(at(name), column),
					choiceCell(at(name), column.of),
				),
	};
}

/** A number that is found beside the row's own columns, such as how many others refer to it. */
export const counted = <Name extends string>(name: Name, value: SQL): ListField<Of<Name, number>> =>
	same(name, value, number(value, { neverEmpty: true }), numberCell(value));

/** The path of an uploaded file whose name the column holds. */
export const uploadedFile = <Name extends string>(
	alias: string,
	name: Name,
): ListField<Of<Name, string | null>> => ({
	select: sql.raw(`${alias}.${name}`),
	present(row, answer) {
		answer[name] = row[name] ? `/uploads/${row[name]}` : null;
	},
});

const joined = (alias: string, name: string) => `${alias}_${name}`;

const dialect = new PgDialect();

/** The same SQL as its text, between the values that stand in it: most of a statement is made of such. */
function writtenOnce(query: SQL): SQL {
	const { sql: text, params } = dialect.sqlToQuery(query);
	const [first = "", ...others] = text.split(/\$\d+/);
	return sql.join([
		sql.raw(first),
		...others.flatMap((part, nth) => [sql`${sql.param(params[nth])}`, sql.raw(part)]),
	]);
}

/** How the fields of a list's rows are selected, joined and shown; and what its columns are. */
export const reading = <const Fields extends readonly ListField<object>[]>(...fields: Fields) => ({
	select: writtenOnce(
		sql.join(
			fields.flatMap(({ select }) => (select ? [select] : [])),
			sql`, `,
		),
	),
	joins: writtenOnce(
		sql.join(
			fields.flatMap(({ join }) => (join ? [join] : [])),
			sql` `,
		),
	),
	present(row: Row): GivenBy<Fields> {
		const answer: Row = {};
		for (const { present } of fields) present(row, answer);
		return answer as GivenBy<Fields>;
	},
	columns: Object.assign({}, ...fields.map(({ columns }) => columns)) as ListSource<
		GivenBy<Fields>
	>["columns"],
	cells: Object.assign({}, ...fields.map(({ cells }) => cells)) as Readonly<
		Record<string, ListCell>
	>,
});

/** The list of the rows of a table that are not deleted, the newest first. */
export const listOf = <const Fields extends readonly ListField<object>[]>(
	table: PgTable,
	alias: string,
	...fields: Fields
): ListSource<GivenBy<Fields>> => ({
	...reading(...fields),
	from: sql`${table} ${sql.raw(alias)}`,
	where: (tenantId) =>
		sql`${sql.raw(alias)}.tenant_id = ${tenantId} and ${sql.raw(alias)}.deleted_at is null`,
	id: sql.raw(`${alias}.id`),
	defaultOrder: { by: "id", descending: true },
});
