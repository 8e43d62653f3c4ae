import type { TransactionSql } from "postgres";
import { createApi } from "#api/create-api.ts";
import type { Pool } from "#api/platform/database/pool.ts";
import { deps, signedIn } from "./api-client.ts";
import { connection, owner } from "./database.ts";
import type { TestMember } from "./members.ts";

type Callable = (...given: unknown[]) => unknown;

/** What a query of the library's knows of itself once it has been sent. */
type Query = { string?: string };

/** The texts of what has been sent. */
export class Statements {
	readonly #texts = new Set<string>();
	readonly #queries: Query[] = [];
	/** What was sent in each transaction. */
	readonly #transactions: string[][] = [];

	/** A transaction begins: returns where its statements are written down. */
	begin(): string[] {
		const texts: string[] = [];
		this.#transactions.push(texts);
		return texts;
	}

	/** What functions of the tables' owner write, in a transaction in which the server's role writes as well. */
	ownersBesideOthers(): string[] {
		const owners = /\b(prune_audit_log|forget_(?:member|names)_in_audit_log)\(/;
		const writes = /\b(insert\s+into|update\s+"?\w+"?\s+set|delete\s+from)\b/i;
		return this.#transactions.flatMap((texts) =>
			texts.some((text) => writes.test(text) && !/\bpgboss\./.test(text))
				? texts.filter((text) => owners.test(text))
				: [],
		);
	}

	add(text: string): void {
		this.#texts.add(text);
	}

	/** What is only a part of another query is never sent, and has no text. */
	addQuery(query: Query): void {
		this.#queries.push(query);
	}

	/** How many were sent in transactions. */
	count(): number {
		return this.#transactions.flat().length;
	}

	all(): ReadonlySet<string> {
		const queried = this.#queries.flatMap(({ string }) => (string ? [string] : []));
		return new Set([...this.#texts, ...queried]);
	}
}

/** The same pool, which writes down what is sent through it. */
export function recorded(connection: Pool, statements: Statements): Pool {
	const recording = <Target extends Pool | TransactionSql>(
		target: Target,
		sent: string[] = [],
	): Target =>
		new Proxy<Target>(target, {
			apply(run: unknown, _, given: unknown[]) {
				const made = (run as Callable)(...given);
				if (Array.isArray(given[0]) && "raw" in given[0]) statements.addQuery(made as Query);
				return made;
			},
			get(from, name) {
				const value: unknown = Reflect.get(from, name);
				if (name === "unsafe")
					return (text: string, ...rest: unknown[]) => {
						statements.add(text);
						sent.push(text);
						return Reflect.apply(value as Callable, from, [text, ...rest]);
					};
				if (name === "begin")
					return (...given: unknown[]) => {
						const work = given.pop() as (transaction: TransactionSql) => unknown;
						const watched = (transaction: TransactionSql) =>
							work(recording(transaction, statements.begin()));
						return Reflect.apply(value as Callable, from, [...given, watched]);
					};
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
 * The tables that a statement reads without saying by a value of its own which tenant's rows it wants,
 * by the plan that PostgreSQL makes of it for a role that no policy binds. A tenant that is taken from
 * a row of another table is none: Citus would ask every node.
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
			!/\btenant_id\)? = (\$?\d+|'\d+'::integer)(?!\w)/.test(conditionsOf(plan))
		)
			found.push(table);
		for (const one of plan.Plans ?? []) look(one);
	};
	for (const { Plan: plan } of (row?.["QUERY PLAN"] ?? []) as { Plan: Plan }[]) look(plan);
	return found;
}

/** What stands in no parentheses, which are left empty. */
function outermost(statement: string): string {
	let text = statement;
	for (let before = ""; before !== text; ) {
		before = text;
		text = text.replace(/\([^()]+\)/g, "()");
	}
	return text;
}

/** What stands in parentheses and selects, each without those in it. */
function subselects(statement: string): string[] {
	const found: string[] = [];
	let text = statement;
	for (let before = ""; before !== text; ) {
		before = text;
		text = text.replace(/\(([^()]*)\)/g, (_, inner: string) => {
			if (/^\s*(select|with)\b/i.test(inner)) found.push(inner);
			return "[]";
		});
	}
	return found;
}

/** Whether a subselect takes its tenant from a row outside of it. */
function isCorrelated(subselect: string): boolean {
	const named = [...subselect.matchAll(/\b(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?(\w+))?/gi)];
	const own = new Set(named.flatMap(([, table, alias]) => [table, alias]));
	const pairs = subselect.matchAll(/\b(\w+)\.tenant_id\s*=\s*(\w+)\.tenant_id\b/gi);
	return [...pairs].some(([, one, other]) => !own.has(one) || !own.has(other));
}

const isChange = (statement: string) =>
	/\b(update\s+"?\w+"?\s+(\w+\s+)?set|delete\s+from)\b/i.test(statement);

const isInsert = (statement: string) => /\binsert\s+into\b/i.test(statement);

/** What stands between `values` and what follows the rows. */
const givenRows = (statement: string): string =>
	/\bvalues\b([\s\S]*?)(\bon\s+conflict\b|\breturning\b|$)/i.exec(statement)?.[1] ?? "";

/** What a statement, or a part of it in parentheses, says that it gives back of what it changes. */
function returnedParts(statement: string): string[] {
	const parts: string[] = [];
	for (const { index } of statement.matchAll(/\breturning\b/gi)) {
		let depth = 0;
		let end = index;
		while (end < statement.length && depth >= 0) {
			if (statement[end] === "(") depth++;
			if (statement[end] === ")") depth--;
			end++;
		}
		parts.push(statement.slice(index, end));
	}
	return parts;
}

/** What Citus refuses, or lets come out wrong, that no plan of a plain PostgreSQL shows. */
const unfit: Readonly<Record<string, (statement: string) => boolean>> = {
	"sets the tenant where the nodes do not hear of it": (statement) =>
		/set_config\s*\(\s*'app\.tenant'/i.test(statement),
	"sets something together with other statements": (statement) =>
		/\bset\s+local\b/i.test(statement) && /;\s*\S/.test(statement),
	"takes the tenant of a subselect from outside of it": (statement) =>
		subselects(statement).some(isCorrelated),
	"defers references": (statement) => /\bset\s+constraints\b/i.test(statement),
	"selects among the values of an insert": (statement) =>
		isInsert(statement) && /\(\s*select\b/i.test(givenRows(statement)),
	"inserts what it selects without giving back what": (statement) =>
		isInsert(statement) &&
		/^\s*(with\b.*?)?insert\b(?!.*\bvalues\b).*\bselect\b(?!.*\b(returning|on\s+conflict)\b)/is.test(
			outermost(statement),
		),
	"selects in what it gives back": (statement) =>
		returnedParts(statement).some((part) => /\(\s*select\b/i.test(part)),
	"names the columns of a common table beside it": (statement) =>
		/\bwith\s+\w+\s*\([^)]*\)\s+as\b/i.test(statement),
	"compares several columns with what it selects": (statement) =>
		/(?<!\w)\([^()]*,[^()]*\)\s*(not\s+in|in|=|<>)\s*\(\s*(select|with)\b/i.test(statement),
	"joins by a value that stands alone": (statement) =>
		/\bleft join\b[^;]*?\bon\s+(\(?\$\d+|true|false)\)?(::\w+)?\s+and\b/i.test(statement),
	"chooses between a row's moment and the clock where it changes rows": (statement) =>
		isChange(statement) &&
		/\b(coalesce\s*\([^()]*|case\b(?:(?!\bend\b)[^;])*)\bnow\(\)/i.test(statement),
	"moves a row's moment where it changes rows": (statement) =>
		isChange(statement) && /(?<!:)\b[a-z_]+"?\s*[+-]\s*interval\b/i.test(statement),
	"reads the clock where it meets a row": (statement) =>
		/\bdo\s+update\s+set\b[^;]*\bnow\(\)/i.test(statement),
	"changes the tenants by what it reads elsewhere": (statement) =>
		/\b(update|delete\s+from|insert\s+into)\s+"?tenants"?\b[\s\S]*\b(from|join)\s+"?(?!tenants|json)\w+/i.test(
			statement,
		),
};

/** In which ways a statement does not keep Citus's rules: see docs/deploying/citus.md. */
export const unfitForNodes = (statement: string): string[] =>
	// The queues stay on one node.
	/\bpgboss\./.test(statement)
		? []
		: Object.entries(unfit)
				.filter(([, isUnfit]) => isUnfit(statement))
				.map(([what]) => what);

/** The sweep asks for all tenants at once in which of them something is due. */
export const asksAll =
	/^\s*select (tenant_id as "tenantId", work from due_times where due_at <= \$1\s+order by|t\.id as "tenantId", )/;

/**
 * What is wrong with statements by the rules of a database of several nodes.
 *
 * @param tables those whose rows belong to tenants
 */
export async function wrongOnNodes(
	statements: ReadonlySet<string>,
	tables: readonly string[],
): Promise<string[]> {
	const wrong: string[] = [];
	for (const statement of statements) {
		wrong.push(...unfitForNodes(statement).map((what) => `${what}: ${statement}`));
		const isPlanned = /^\s*(select|insert|update|delete|with)\b/i.test(statement);
		if (!isPlanned || asksAll.test(statement)) continue;
		for (const table of await readForAllTenants(statement, tables))
			wrong.push(`${table}: ${statement}`);
	}
	return wrong;
}

/** How many statements it takes to answer a member who asks for this. */
export async function countStatements(member: TestMember, path: string): Promise<number> {
	const statements = new Statements();
	const api = createApi({ ...deps, connection: recorded(connection, statements) });
	const { status } = await (await signedIn(member, api)).get(path);
	if (status !== 200) throw new Error(`${path} was answered ${status}`);
	return statements.count();
}
