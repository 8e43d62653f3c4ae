import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { createdAtColumn, tenantId, tenantReference } from "../platform/database/columns.ts";

/** The provider at which members of an organisation sign in, by OpenID Connect. */
export const signInProviders = pgTable(
	"sign_in_providers",
	{
		tenantId: tenantId(),
		id: integer("id").notNull().default(1),
		issuer: text("issuer").notNull(),
		clientId: text("client_id").notNull(),
		/** The client's secret, sealed; empty in archives. */
		secretSealed: text("secret_sealed").notNull(),
		name: text("name").notNull(),
		/** 1 if each address that the provider names is its member's, though it does not say so. */
		addressesProven: smallint("addresses_proven").notNull().default(0),
		version: integer("version").notNull().default(1),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		checkConstraint("sign_in_providers_one", sql`${table.id} = 1`),
		checkConstraint("sign_in_providers_proven", sql`${table.addressesProven} in (0, 1)`),
	],
);

/**
 * Who a member is at a provider: its issuer, and the subject there, never an address. The issuer `erased` has
 * marks of members who are erased.
 */
export const memberIdentities = pgTable(
	"member_identities",
	{
		tenantId: tenantId(),
		issuer: text("issuer").notNull(),
		subject: text("subject").notNull(),
		memberId: integer("member_id").notNull(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.issuer, table.subject] }),
		index("member_identities_member").on(table.tenantId, table.memberId),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);
