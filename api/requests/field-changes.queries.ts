import type { RequestEvent } from "#contract/requests/schemas.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { workKinds } from "../kinds/table.ts";
import { members } from "../members/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ownNamesShape } from "../platform/lists/joins.ts";
import { resources } from "../stock/table.ts";

/** The fields of a request that name something else, and the tables of what they name. */
const namingFields = {
	resource_id: resources,
	kind_id: workKinds,
	assigned_to_id: members,
} as const;

type NamingField = keyof typeof namingFields;

const isNaming = (field: string): field is NamingField => Object.hasOwn(namingFields, field);

type Named = (field: NamingField, id: unknown) => NamedRef | null;

/** Finds the names of what fields named before and after edits. */
export async function findNamesInEdits(
	{ db, tenantId }: TenantDb,
	events: readonly Edited[],
): Promise<Named> {
	const edits = events
		.filter(({ kind }) => kind === "edited")
		.flatMap(({ before, after }) => [fieldsIn(before), fieldsIn(after)]);
	const named = new Map<string, NamedRef>();
	for (const field of Object.keys(namingFields).filter(isNaming)) {
		const ids = edits.map((fields) => fields[field]).filter((id) => typeof id === "number");
		if (ids.length === 0) continue;
		const found = await selectRows(db, ownNamesShape)`
			select id, name_en, name_ar from ${namingFields[field]}
			where tenant_id = ${tenantId} and id = any(${arrayLiteral(ids)}::integer[])`;
		for (const one of found) named.set(`${field} ${one.id}`, one);
	}
	return (field, id) => named.get(`${field} ${id}`) ?? null;
}

type Edited = Readonly<Record<string, unknown>>;

const fieldsIn = (json: unknown): Record<string, unknown> =>
	(typeof json === "string" ? JSON.parse(json) : null) ?? {};

/** Compares two JSON objects with the same fields, field by field. */
export function fieldChangeEvents(event: Edited, named: Named): RequestEvent["changes"] {
	const [was, is] = [fieldsIn(event.before), fieldsIn(event.after)];
	return Object.entries(is).map(([field, after]) => {
		const before = was[field] ?? null;
		if (!isNaming(field)) return { field, before, after };
		const details = {
			beforeDetails: named(field, before),
			afterDetails: named(field, after),
		};
		return { field, before, after, ...details };
	});
}
