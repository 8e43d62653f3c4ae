import { sql } from "drizzle-orm";

/** An object like no other, with words: Drizzle writes all values into the error of a statement. */
const standIn = { toString: () => "the tenant of the transaction" };

/**
 * The tenant of the transaction that a statement is sent in, for what is written before it is known:
 * each table of a subselect says whose rows it wants by a value of its own, never by another table's
 * column, so that the statement goes to the one node where they lie.
 */
export const currentTenantParam = sql`${sql.param(standIn)}`;

/** The values of a statement, with the tenant for each `currentTenantParam`. */
export const bindTenant = (values: readonly unknown[], tenantId: number | null): unknown[] =>
	values.map((value) => {
		if (value !== standIn) return value;
		if (tenantId === null) throw new Error("This transaction is no tenant's.");
		return tenantId;
	});

/**
 * What sets whose rows a transaction sees until it ends. To be sent as a message of its own: a
 * database of several nodes hands on to them the whole text that this stands in.
 */
export function setTenantSql(tenantId: number): string {
	const digits = String(tenantId);
	if (!/^\d{1,10}$/.test(digits)) throw new Error(`${digits} is no tenant's id.`);
	return `set local app.tenant = '${digits}'`;
}
