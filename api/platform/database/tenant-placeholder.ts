import { sql } from "drizzle-orm";

/** A unique object with a text: Drizzle writes all values into the error of a statement. */
const standIn = { toString: () => "the tenant of the transaction" };

/**
 * A placeholder for the tenant of the transaction in which a statement is sent, for statements that
 * are written before the tenant is known. Each table of a subselect gets the tenant as a value,
 * never from another table's column, so that the statement goes to the one node that stores the
 * rows.
 */
export const currentTenantParam = sql`${sql.param(standIn)}`;

/** Returns the values of a statement, with the tenant in place of each `currentTenantParam`. */
export const bindTenant = (values: readonly unknown[], tenantId: number | null): unknown[] =>
	values.map((value) => {
		if (value !== standIn) return value;
		if (tenantId === null) throw new Error("This transaction has no tenant.");
		return tenantId;
	});

/**
 * Returns the SQL that sets the tenant whose rows a transaction sees until it ends. It must be sent
 * as a message of its own: a database of several nodes forwards the whole text around it to the
 * nodes.
 */
export function setTenantSql(tenantId: number): string {
	const digits = String(tenantId);
	if (!/^\d{1,10}$/.test(digits)) throw new Error(`${digits} is no tenant's id.`);
	return `set local app.tenant = '${digits}'`;
}
