import { expect, it } from "vitest";
import { owner } from "#tests/support/database.ts";

/**
 * Indexes are for ids, the own order of a list, what pills and tabs filter, references and search. Each of
 * them is written with each row: other orders are sorted when somebody chooses them.
 */
const most = 7;

/** Tables that are searched, refer to many others or are read by jobs. */
const budgets: Readonly<Record<string, number>> = {
	documents: 11,
	equipment: 11,
	members: 11,
	reports: 13,
	requests: 14,
	resources: 9,
};

it("no table has more indexes than its budget", async () => {
	const found = await owner<{ name: string; count: number }[]>`
		select tablename as name, count(*)::integer as count from pg_indexes
		where schemaname = 'public' group by 1 having count(*) > ${most} order by 1`;
	expect(Object.fromEntries(found.map(({ name, count }) => [name, count]))).toEqual(budgets);
});
