import type { Pool } from "./pool.ts";

/** A node of a cluster by its address, and the ids of the tenants whose rows are stored there. */
export type ClusterNodeTenants = { readonly node: string; readonly tenants: readonly number[] };

/**
 * Returns the tenants of each node of a Citus database; an empty array on a single PostgreSQL.
 * Queries only the coordinator, so it works while nodes are down.
 */
export async function tenantsByNode(connection: Pool): Promise<ClusterNodeTenants[]> {
	const [cluster] = await connection<{ placements: string | null }[]>`
		select to_regclass('pg_catalog.pg_dist_placement')::text as placements`;
	if (!cluster?.placements) return [];
	const tenants = await connection<{ id: number }[]>`select id from tenants`;
	return connection<ClusterNodeTenants[]>`
		select n.nodename || ':' || n.nodeport as node, array_agg(tenant) as tenants
		from unnest(${tenants.map(({ id }) => id)}::integer[]) tenant
		join pg_dist_placement p
			on p.shardid = get_shard_id_for_distribution_column('due_times', tenant)
		join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
		group by 1 order by 1`;
}
