import type { TransactionSql } from "postgres";
import type { Pool } from "#api/platform/database/pool.ts";

/** What Citus says of a node that is away. */
const unreached = "connection to the remote node failed";

type Callable = (...given: unknown[]) => unknown;

/** The nodes of a cluster, as its coordinator tells of them. */
export type Nodes = readonly { node: string; tenants: readonly number[]; isAway?: true }[];

/**
 * The same pool, as if it led to a cluster whose nodes have these tenants: what asks for rows of all
 * tenants fails where a node is away, as does what asks for those of such a node, and a transaction there.
 */
export function asCluster(connection: Pool, nodes: Nodes): Pool {
	const away = nodes.filter(({ isAway }) => isAway).flatMap(({ tenants }) => tenants);
	const answer = (text: string): unknown => {
		if (/to_regclass\('pg_catalog\.pg_dist_placement'\)/.test(text))
			return Promise.resolve([{ placements: "pg_dist_placement" }]);
		if (/get_shard_id_for_distribution_column/.test(text)) return Promise.resolve(nodes);
		const named = /tenant_id in \(([\d, ]+)\)/.exec(text)?.[1]?.split(", ").map(Number);
		const asksAway = named ? named.some((one) => away.includes(one)) : /from due_times/.test(text);
		if (asksAway && away.length > 0) return Promise.reject(new Error(unreached));
		return undefined;
	};
	return new Proxy<Pool>(connection, {
		apply: (run: unknown, _, given: unknown[]) =>
			(Array.isArray(given[0]) ? answer(given[0].join("")) : undefined) ??
			(run as Callable)(...given),
		get(from, name) {
			const value: unknown = Reflect.get(from, name);
			if (name === "begin")
				return (work: (transaction: TransactionSql) => unknown) =>
					from.begin((transaction) => work(onAwayNodes(transaction, away)));
			if (name !== "unsafe") return value;
			return (text: string, ...rest: unknown[]) =>
				answer(text) ?? Reflect.apply(value as Callable, from, [text, ...rest]);
		},
	});
}

/** The same transaction, in which every statement fails once the tenant of a node that is away is set. */
function onAwayNodes(transaction: TransactionSql, away: readonly number[]): TransactionSql {
	let isAway = false;
	return new Proxy<TransactionSql>(transaction, {
		get(from, name) {
			const value: unknown = Reflect.get(from, name);
			if (name !== "unsafe") return value;
			return (text: string, ...rest: unknown[]) => {
				if (isAway) {
					const failed = Promise.reject(new Error(unreached));
					return Object.assign(failed, { values: () => failed });
				}
				isAway = away.includes(Number(/set local app\.tenant = '(\d+)'/.exec(text)?.[1]));
				return Reflect.apply(value as Callable, from, [text, ...rest]);
			};
		},
	});
}
