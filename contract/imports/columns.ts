import { type ZodObject, z } from "zod";
import { equipmentColumns } from "../equipment/list-columns.ts";
import { newEquipment } from "../equipment/schemas.ts";
import type { Columns } from "../lists/column-types.ts";
import { memberColumns } from "../members/list-columns.ts";
import { newMember } from "../members/schemas.ts";
import { meterColumns } from "../meters/list-columns.ts";
import { newMeter } from "../meters/schemas.ts";
import { emailFlags } from "../notifications/constants.ts";
import { newBranch, newSubbranch } from "../places/branches.schemas.ts";
import { newFacility } from "../places/facilities.schemas.ts";
import { branchColumns, facilityColumns, subbranchColumns } from "../places/list-columns.ts";
import { categoryColumns, resourceColumns, warehouseColumns } from "../stock/list-columns.ts";
import { newCategory, newResource, newWarehouse } from "../stock/schemas.ts";
import { type ImportArea, type ImportColumn, isReferenceColumn } from "./constants.ts";

type ColumnProperties = Partial<ImportColumn>;

type ImportFile = {
	/** The schema of the input that creates an entity: its fields are the columns, in their order. */
	readonly adds: ZodObject;
	/** The columns of its list, which define the labels of enum values. */
	readonly listed: Columns;
	/** The columns that come directly after the names, whatever the order of the fields. */
	readonly first?: readonly string[];
	/** The properties of a column that its field's schema does not tell. */
	readonly overrides?: Readonly<Record<string, ColumnProperties>>;
	/** The fields that can't be imported. */
	readonly without?: readonly string[];
};

const manager = { member: { kind: "person" } } as const;
const kinds = { kind: { with: "kinds" } } as const;
const place = { subbranch: { within: "branch" } } as const;

const files: Readonly<Record<ImportArea, ImportFile>> = {
	branches: {
		adds: newBranch,
		listed: branchColumns,
		overrides: manager,
		without: ["calendar_id"],
	},
	subbranches: {
		adds: newSubbranch,
		listed: subbranchColumns,
		first: ["branch"],
		overrides: manager,
	},
	facilities: {
		adds: newFacility,
		listed: facilityColumns,
		overrides: place,
		without: ["reports_off"],
	},
	equipment: { adds: newEquipment, listed: equipmentColumns, overrides: kinds },
	meters: {
		adds: newMeter,
		listed: meterColumns,
		first: ["facility", "equipment", "kind"],
		overrides: {
			facility: { kind: "reference", aside: true },
			equipment: { within: "facility" },
		},
	},
	warehouses: {
		adds: newWarehouse,
		listed: warehouseColumns,
		first: ["branch"],
		overrides: manager,
	},
	categories: { adds: newCategory, listed: categoryColumns },
	resources: {
		adds: newResource,
		listed: resourceColumns,
		overrides: { ...place, warehouse: { within: "category" } },
	},
	members: {
		adds: newMember,
		listed: memberColumns,
		overrides: {
			...place,
			...kinds,
			email: { kind: "email", required: true },
			language: { kind: "language" },
		},
		without: ["no_email", "email_notifications", ...emailFlags, "password"],
	},
};

/** The JSON schema of a field, as OpenAPI has it. */
type FieldShape = z.core.JSONSchema.BaseSchema;

const kindsOfText: Readonly<Record<string, ImportColumn["kind"]>> = {
	date: "day",
	decimal: "amount",
	email: "email",
};

/**
 * Returns the column properties that follow from a field's schema; nothing where they must be
 * given.
 */
function readAs(field: string, shape: FieldShape, listed: Columns): ColumnProperties {
	const { type, format = "", maximum, enum: choices } = shape;
	const isId = field.endsWith("_id");
	if (choices) {
		const { kind, values, of } = listed[field] ?? {};
		return kind === "choice" ? { kind, values, of } : {};
	}
	if (type === "string") return { kind: kindsOfText[format] ?? "text" };
	if (type === "array") return isId ? { kind: "references" } : {};
	if (type !== "integer" || maximum === 1) return {};
	return { kind: isId ? "reference" : "count" };
}

function columnsIn({ adds, listed, first = [], overrides = {}, without = [] }: ImportFile) {
	const { properties = {}, required = [] } = z.toJSONSchema(adds, { unrepresentable: "any" });
	const read = new Map<string, ColumnProperties>([["id", { kind: "id" }]]);
	for (const name of ["name_en", "name_ar", ...first]) read.set(name, {});
	for (const [field, property] of Object.entries(properties)) {
		if (typeof property === "boolean" || without.includes(field)) continue;
		// The schema of an optional field is its shape or null.
		const column = readAs(field, property.anyOf?.[0] ?? property, listed);
		const name = isReferenceColumn({ kind: "text", ...column }) ? field.replace(/_id$/, "") : field;
		read.set(name, required.includes(field) ? { ...column, required: true } : column);
	}
	const columns: Record<string, ImportColumn> = {};
	for (const [name, column] of read) {
		const { kind, ...others } = { ...column, ...overrides[name] };
		if (!kind) throw new Error(`Define the import column of ${name}, or exclude it from files.`);
		columns[name] = { kind, ...others };
	}
	return columns;
}

const columnsByArea = Object.fromEntries(
	Object.entries(files).map(([area, file]) => [area, columnsIn(file)]),
) as Readonly<Record<ImportArea, Readonly<Record<string, ImportColumn>>>>;

/** Returns the import columns of an area by name, in the order of the template. */
export const getImportColumns = (area: ImportArea) => columnsByArea[area];
