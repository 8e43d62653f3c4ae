import { Column, is, SQL, sql } from "drizzle-orm";
import { check as checkByTable } from "drizzle-orm/pg-core";

/**
 * Makes a check whose columns stand without their table's name: on a node of Citus the table is a shard
 * of another name, and the text of a migration that adds the check is run there.
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
