import { integer, pgTable } from "drizzle-orm/pg-core";
import { tenantId } from "../platform/database/columns.ts";

/**
 * The key of members, for foreign keys of tables that the table of members refers to itself: a branch
 * has a manager, and a member has a branch. Read rows from `members`.
 */
export const memberKey = pgTable("members", { tenantId: tenantId(), id: integer("id").notNull() });
