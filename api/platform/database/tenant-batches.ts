import type { Pool } from "./pool.ts";

/** The number of tenants in a batch. */
const tenantsAtOnce = 50;

/** The maximum of different errors that are reported for a batch. */
const maxReportedErrors = 3;

/**
 * Does work for the next batch of tenants, in the order of their ids.
 *
 * @param after the last id of the batch before; 0 to begin
 * @param report called once, after the batch, if the work failed for some tenants; it is done for the others
 * @returns the last id of this batch; 0 at the end
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
	if (failures.size > 0) report(failureOf(failures, tenants.length));
	return tenants.length < tenantsAtOnce ? 0 : (tenants.at(-1)?.id ?? 0);
}

/** Creates one error for a batch: the number of failed tenants, and each cause once. */
function failureOf(failures: ReadonlyMap<number, unknown>, looked: number): AggregateError {
	const causes = new Map(
		[...failures.values()].flatMap(causesOf).map((one) => [wordsOf(one), one]),
	);
	return new AggregateError(
		[...causes.values()].slice(0, maxReportedErrors),
		`The work failed for ${failures.size} of ${looked} organisations.`,
	);
}

const causesOf = (error: unknown): unknown[] =>
	error instanceof AggregateError ? error.errors : [error];

/** Returns the innermost message: Drizzle's own is the statement, and the reason is its cause. */
function wordsOf(error: unknown): string {
	const { cause } = (error ?? {}) as { cause?: unknown };
	return cause instanceof Error ? wordsOf(cause) : String(error);
}
