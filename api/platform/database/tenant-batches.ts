import { tenantsByNode } from "./cluster-nodes.ts";
import type { Pool } from "./pool.ts";

/** So many tenants are looked at in one go. */
const tenantsAtOnce = 50;

/** So many failures of a round, each of its own message, are told. */
const mostTold = 3;

/**
 * Works on the tenants that come after one, in the order of their ids, as many as one go takes.
 *
 * @param report told once, after the go, of all tenants whose work failed; the others' is done
 * @returns after which to go on; 0 at the end
 */
export async function processNextTenants(
	connection: Pool,
	after: number,
	work: (tenantId: number) => Promise<void>,
	report: (error: unknown) => void,
): Promise<number> {
	const tenants = await connection<{ id: number }[]>`
		select id from tenants where id > ${after} order by id limit ${tenantsAtOnce}`;
	const failures = new Map<number, unknown>();
	for (const { id } of tenants)
		try {
			await work(id);
		} catch (error) {
			failures.set(id, error);
		}
	if (failures.size > 0) report(await failureOf(connection, failures, tenants.length));
	return tenants.length < tenantsAtOnce ? 0 : (tenants.at(-1)?.id ?? 0);
}

/** One error for all: how many tenants failed, of which nodes where there are nodes, and each cause once. */
async function failureOf(
	connection: Pool,
	failures: ReadonlyMap<number, unknown>,
	looked: number,
): Promise<AggregateError> {
	const nodes = await tenantsByNode(connection).catch(() => []);
	const ofNodes = nodes.flatMap(({ node, tenants }) => {
		const failed = tenants.filter((id) => failures.has(id)).length;
		return failed > 0 ? [`${failed} of the node ${node}`] : [];
	});
	const of = ofNodes.length > 0 ? `: ${ofNodes.join(", ")}` : "";
	const causes = new Map(
		[...failures.values()].flatMap(causesOf).map((one) => [wordsOf(one), one]),
	);
	return new AggregateError(
		[...causes.values()].slice(0, mostTold),
		`The work failed for ${failures.size} of ${looked} organisations${of}.`,
	);
}

const causesOf = (error: unknown): unknown[] =>
	error instanceof AggregateError ? error.errors : [error];

/** Drizzle's message is the statement; what went wrong stands in the cause. */
function wordsOf(error: unknown): string {
	const { cause } = (error ?? {}) as { cause?: unknown };
	return cause instanceof Error ? wordsOf(cause) : String(error);
}
