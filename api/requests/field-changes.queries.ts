import { sql } from "drizzle-orm";
import type { RequestEvent } from "#contract/requests/schemas.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { resources } from "../stock/table.ts";

type ResourceNamed = (id: unknown) => NamedRef | null;

/** Finds the names of the resources before and after edits. */
export async function findResourceNames({ db, tenantId }: TenantDb, events: readonly Edited[]) {
	const ids = events
		.filter(({ kind }) => kind === "edited")
		.flatMap(({ before, after }) => [before, after].map((json) => fieldsIn(json).resource_id))
		.filter((id) => typeof id === "number");
	const found =
		ids.length === 0
			? []
			: await selectRows(
					db,
					{ id: resources.id, name_en: resources.nameEn, name_ar: resources.nameAr },
					sql`
				select id, name_en, name_ar from resources
				where tenant_id = ${tenantId} and id = any(${arrayLiteral(ids)}::integer[])`,
				);
	const named = new Map<unknown, NamedRef>(found.map((one) => [one.id, one]));
	return (id: unknown) => named.get(id) ?? null;
}

type Edited = Readonly<Record<string, unknown>>;

const fieldsIn = (json: unknown): Record<string, unknown> =>
	(typeof json === "string" ? JSON.parse(json) : null) ?? {};

/** Compares two JSON objects with the same fields, field by field. */
export function fieldChangeEvents(
	event: Edited,
	resourceNamed: ResourceNamed,
): RequestEvent["changes"] {
	const [was, is] = [fieldsIn(event.before), fieldsIn(event.after)];
	return Object.entries(is).map(([field, after]) => {
		const before = was[field] ?? null;
		if (field !== "resource_id") return { field, before, after };
		const details = {
			beforeDetails: resourceNamed(before),
			afterDetails: resourceNamed(after),
		};
		return { field, before, after, ...details };
	});
}
