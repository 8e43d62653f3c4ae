import type { MemberSession as FoundSession } from "#api/auth/sessions.queries.ts";
import type { PublicContext } from "../context.ts";

/** The session that a call came with; nothing is found when it has ended. */
export type EndpointSession = { found: FoundSession | null; tokenHash: string };

/** What a call does in a transaction, with who calls where the call asks for that. */
export type TransactionWork<Result> = (
	ctx: PublicContext,
	session: EndpointSession | null,
) => Promise<Result>;

/** Runs work of a call in a transaction of its own. */
export type EndpointTransaction = <Result>(work: TransactionWork<Result>) => Promise<Result>;
