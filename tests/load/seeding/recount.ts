import type { Connection } from "#api/db/connection.ts";

const counted = [
	{ table: "request_counts", by: ["status", "type"], where: "true" },
	{
		table: "branch_request_counts",
		by: ["branch_id", "status", "type"],
		where: "branch_id is not null",
	},
	{
		table: "member_request_counts",
		by: ["status", "member_id", "type"],
		where: "assigned_to_id is not null",
	},
] as const;

/** Counts a tenant's requests as the triggers would have done. */
export async function recount(owner: Connection, tenantId: number): Promise<void> {
	for (const { table, by, where } of counted) {
		await owner`delete from ${owner(table)} where tenant_id = ${tenantId}`;
		const read = by.map((name) => (name === "member_id" ? "assigned_to_id" : name)).join(", ");
		await owner.unsafe(
			`insert into ${table} (tenant_id, ${by.join(", ")}, count)
			select tenant_id, ${read}, count(*) from requests
			where tenant_id = $1 and deleted_at is null and ${where}
			group by tenant_id, ${read}`,
			[tenantId],
		);
	}
}
