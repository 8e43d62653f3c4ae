import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Returns the parts of a statement with commas between them. */
export const sqlList = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);
