import type { TenantCtx } from "../context.ts";
import type { Session as FoundSession } from "../db/people/sessions.ts";

/** The session that a call came with; nothing is found when it has ended. */
export type Session = { found: FoundSession | null; tokenHash: string };

/** What a call does in a transaction, with who calls where the call asks for that. */
export type Work<Result> = (ctx: TenantCtx, session: Session | null) => Promise<Result>;

/** Runs work of a call in a transaction of its own. */
export type Transaction = <Result>(work: Work<Result>) => Promise<Result>;
