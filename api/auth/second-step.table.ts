import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { members } from "../members/table.ts";
import {
	createdAtColumn,
	instant,
	tenantId,
	tenantReference,
} from "../platform/database/columns.ts";

/** The app that shows a member the codes of the second step of signing in. */
export const authenticatorApps = pgTable(
	"authenticator_apps",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		/** The secret that the app was given, sealed; empty in archives. */
		secretSealed: text("secret_sealed").notNull(),
		/** The number of the half minute whose code was taken last: no code serves twice. */
		lastStep: integer("last_step").notNull().default(0),
		/** When a code has shown that the app has the secret; until then it is not asked for. */
		provenAt: instant("proven_at"),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId] }),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);

/** The passkeys by which members take the second step beside the app's codes. */
export const passkeys = pgTable(
	"passkeys",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		/** As the authenticator calls it, in base64url like the key. */
		id: text("id").notNull(),
		publicKey: text("public_key").notNull(),
		counter: bigint("counter", { mode: "number" }).notNull(),
		/** How a browser reaches it, separated by commas. */
		transports: text("transports").notNull(),
		name: text("name").notNull(),
		createdAt: createdAtColumn(),
		/** No challenge from before this time is taken: each serves once. */
		usedAt: instant("used_at"),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.id] }),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);

/** The codes that serve once instead of the app's. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		tenantId: tenantId(),
		memberId: integer("member_id").notNull(),
		/** The first four digits, by which a code is found. */
		key: text("key").notNull(),
		codeHash: text("code_hash").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.memberId, table.key] }),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);
