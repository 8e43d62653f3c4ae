/**
 * Runs work in a transaction of its own, for calls with something long between two of them: while
 * that lasts, no connection to the database is held.
 */
export type InTransaction<Ctx> = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
