import type { TransactionSql } from "postgres";
import { createPool, disableTypeParsers, type Pool } from "./pool.ts";
import { createTableRenaming } from "./shard-names.ts";

/** Where the rows of a tenant lie on a cluster. */
export type TenantNode = {
	/** The pool of the node. */
	readonly pool: Pool;
	/** Fails, and with it the transaction, if the tenant's rows do not lie on the node any more. */
	readonly check: (transaction: TransactionSql) => Promise<unknown>;
	/** Returns a statement with the names that the tenant's tables have on the node. */
	readonly rename: (statement: string) => string;
};

/** Finds where the rows of tenants lie. */
export type TenantNodes = {
	/** Returns the node of a tenant, which may be outdated; null if the database has no nodes. */
	readonly find: (tenantId: number) => Promise<TenantNode | null>;
	/** Forgets all nodes, as when a tenant has moved. */
	readonly forget: () => void;
	/** Closes the pools of the nodes. */
	readonly end: () => Promise<unknown>;
};

type ShardRow = { node: string; port: number; name: string; shard: string };

/**
 * Creates the nodes of a database's tenants. The nodes have the database, the role and the password
 * of the coordinator, at the addresses by which the coordinator knows them.
 *
 * @param url the address of the coordinator
 * @param max the maximum number of connections to each node
 */
export function createTenantNodes(coordinator: Pool, url: string, max: number): TenantNodes {
	const pools = new Map<string, Pool>();
	const nodes = new Map<number, Promise<TenantNode | null>>();
	const shards = new Map<string, TenantNode>();
	const poolOf = ({ node, port }: ShardRow): Pool => {
		const address = new URL(url);
		address.hostname = node;
		address.port = String(port);
		const pool = pools.get(address.host) ?? disableTypeParsers(createPool(address.href, { max }));
		pools.set(address.host, pool);
		return pool;
	};
	const look = async (tenantId: number): Promise<TenantNode | null> => {
		const rows = await findShards(coordinator, tenantId);
		const main = rows.find(({ name }) => name === "members");
		if (!main) return null;
		const known = shards.get(main.shard);
		if (known) return known;
		const names = new Map(rows.map(({ name, shard }) => [name, `${name}_${shard}`]));
		const node = {
			pool: poolOf(main),
			check: (transaction: TransactionSql) => checkIsHere(transaction, main.shard),
			rename: createTableRenaming(names),
		};
		shards.set(main.shard, node);
		return node;
	};
	return {
		find(tenantId) {
			const node = nodes.get(tenantId) ?? look(tenantId);
			nodes.set(tenantId, node);
			node.catch(() => nodes.delete(tenantId));
			return node;
		},
		forget() {
			nodes.clear();
			shards.clear();
		},
		end: () => Promise.all([...pools.values()].map((pool) => pool.end())),
	};
}

/** Divides by zero if a shard, with which all rows of its tenants move, does not lie on this node. */
const checkIsHere = (transaction: TransactionSql, shard: string): Promise<unknown> =>
	transaction`
		select 1 / count(*) from pg_dist_placement p
		join pg_dist_local_group g on g.groupid = p.groupid
		where p.shardid = ${shard}`.execute();

/** Finds the shard of each table that holds a tenant's rows, and the node on which it lies. */
async function findShards(coordinator: Pool, tenantId: number): Promise<ShardRow[]> {
	const [cluster] = await coordinator<{ placements: string | null }[]>`
		select to_regclass('pg_catalog.pg_dist_placement')::text as placements`;
	if (!cluster?.placements) return [];
	return coordinator<ShardRow[]>`
		select n.nodename as node, n.nodeport as port, c.relname as name, s.id::text as shard
		from pg_dist_partition t
		join pg_class c on c.oid = t.logicalrelid
		cross join lateral (
			select case when t.partmethod = 'h'
				then get_shard_id_for_distribution_column(t.logicalrelid, ${tenantId}::integer)
				else (select min(shardid) from pg_dist_shard where logicalrelid = t.logicalrelid)
			end as id) s
		join pg_dist_placement p on p.shardid = s.id
		join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
		where t.partmethod = 'h' or t.repmodel = 't'`;
}
