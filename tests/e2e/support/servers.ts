/**
 * `main` has its API in its own process; `remote` has none and calls that of `main`; so does
 * `faulty`, whose API fails at the calls of `faults`; the API of `orphan` does not answer.
 */
export type ServerName = "main" | "remote" | "faulty" | "orphan";

export type Started = {
	ports: Record<ServerName, number>;
	databaseUrl: string;
	/** Of the server `main`: its pictures lie there. */
	dataDir: string;
	/** The folder into which mails are laid. */
	mailbox: string;
	/** The OpenID provider at which the tests' organisations sign in. */
	issuer: string;
	/** With the role that owns the tables. */
	ownerUrl: string;
	/** By which each signs the cookies of its sessions. */
	secrets: Record<ServerName, string>;
};

/** The environment variable that tells the processes of the tests what was started. */
export const startedVariable = "SIYANA_E2E";

/** Stands before each mail in the mailbox: for whom it was handed over. */
export const readersHeader = "x-readers";

/** What the set-up has started, in the processes of the tests. */
export function started(): Started {
	const text = process.env[startedVariable];
	if (!text) throw new Error("The servers of the browser tests have not been started.");
	return JSON.parse(text) as Started;
}

/** An organisation's address at one of the servers. */
export const originOf = (server: ServerName, tenant = "demo"): string =>
	`http://${tenant}.localhost:${started().ports[server]}`;
