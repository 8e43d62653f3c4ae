import { sql } from "drizzle-orm";
import type { Named } from "#contract/schemas/common.ts";
import type { Equipment } from "#contract/schemas/equipment.ts";
import type { Scope } from "./database.ts";

/** So many others of a serial number are told. */
const mostOthers = 5;

/** Other equipment that has the same serial number, however it is written. */
export async function othersOfSerial(
	{ db, tenantId }: Scope,
	{ id, serial }: Pick<Equipment, "id" | "serial">,
): Promise<Named[]> {
	if (!serial) return [];
	return db.execute<Named>(sql`
		select id, name_en, name_ar from equipment
		where tenant_id = ${tenantId} and fold(serial) = fold(${serial}) and id <> ${id}
			and deleted_at is null
		order by id limit ${mostOthers}`);
}
