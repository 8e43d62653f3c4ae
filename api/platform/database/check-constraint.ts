import { Column, is, SQL, sql } from "drizzle-orm";
import { check as checkByTable } from "drizzle-orm/pg-core";

/**
 * Creates a check constraint whose columns have no table name before them: on a node of Citus the
 * table is a shard with another name, and the migration that adds the check runs there unchanged.
 */
export const checkConstraint = (name: string, condition: SQL) =>
	checkByTable(name, withoutTable(condition));

const withoutTable = (condition: SQL): SQL =>
	sql.join(
		condition.queryChunks.map((chunk) => {
			if (is(chunk, Column)) return sql.identifier(chunk.name);
			return is(chunk, SQL) ? withoutTable(chunk) : chunk;
		}),
	);
