import type { TransactionSql } from "postgres";
import type { Connection } from "#api/db/connection.ts";
import { owner } from "./database.ts";

type Callable = (...given: unknown[]) => unknown;

const textOf = (strings: readonly string[]): string =>
	strings.reduce((text, piece, index) => `${text}$${index}${piece}`);

/** The same pool, which writes down what is sent through it. */
export function recorded(connection: Connection, statements: Set<string>): Connection {
	const recording = <Target extends Connection | TransactionSql>(target: Target): Target =>
		new Proxy<Target>(target, {
			apply(run: unknown, _, given: [TemplateStringsArray, ...unknown[]]) {
				if ("raw" in given[0]) statements.add(textOf(given[0]));
				return (run as Callable)(...given);
			},
			get(from, name) {
				const value: unknown = Reflect.get(from, name);
				if (name === "unsafe")
					return (text: string, ...rest: unknown[]) => {
						statements.add(text);
						return Reflect.apply(value as Callable, from, [text, ...rest]);
					};
				if (name === "begin")
					return (work: (transaction: TransactionSql) => unknown) =>
						Reflect.apply(value as Callable, from, [
							(transaction: TransactionSql) => work(recording(transaction)),
						]);
				return value;
			},
		});
	return recording(connection);
}

type Plan = { [key: string]: unknown; Plans?: Plan[] };

const conditionsOf = (plan: Plan): string =>
	Object.entries(plan)
		.filter(([name]) => /Cond|Filter/.test(name))
		.map(([, condition]) => String(condition))
		.join(" ");

/**
 * The tables that a statement reads without saying which tenant's rows it wants, by the plan that
 * PostgreSQL makes of it for a role that no policy binds.
 *
 * @param tables those whose rows belong to tenants
 */
export async function readForAllTenants(
	statement: string,
	tables: readonly string[],
): Promise<string[]> {
	const [row] = await owner.unsafe(`explain (generic_plan, format json) ${statement}`);
	const found: string[] = [];
	const look = (plan: Plan): void => {
		const table = String(plan["Relation Name"]);
		const isScan = /Scan$/.test(String(plan["Node Type"]));
		if (
			isScan &&
			tables.includes(table) &&
			!/\btenant_id\)? = |= \(?\w+\.tenant_id\b/.test(conditionsOf(plan))
		)
			found.push(table);
		for (const one of plan.Plans ?? []) look(one);
	};
	for (const { Plan: plan } of (row?.["QUERY PLAN"] ?? []) as { Plan: Plan }[]) look(plan);
	return found;
}
