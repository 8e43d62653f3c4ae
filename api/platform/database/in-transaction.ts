/**
 * Runs work in a transaction of its own. For requests with long work between two transactions: no
 * connection is held during that work.
 */
export type InTransaction<Ctx> = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
