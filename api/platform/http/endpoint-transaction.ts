import type { MemberSession } from "../actor.ts";
import type { PublicContext } from "../context.ts";

/** The session of a request; `found` is null when it has ended. */
export type EndpointSession = { found: MemberSession | null; tokenHash: string };

/** The work of a request in a transaction; gets the actor if the endpoint needs one. */
export type TransactionWork<Result> = (
	ctx: PublicContext,
	session: EndpointSession | null,
) => Promise<Result>;

/** Runs work of a request in a transaction of its own. */
export type EndpointTransaction = <Result>(work: TransactionWork<Result>) => Promise<Result>;
