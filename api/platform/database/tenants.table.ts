import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { TenantSettings } from "../tenant-settings.ts";

/** The organisations. This table belongs to no tenant. */
export const tenants = pgTable("tenants", {
	id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
	slug: text("slug").notNull().unique(),
	nameEn: text("name_en").notNull(),
	nameAr: text("name_ar").notNull(),
	timeZone: text("time_zone").notNull().default("Asia/Riyadh"),
	settings: jsonb("settings").$type<TenantSettings>().notNull().default({}),
	/** Counts the changes of names, time zone and settings by Admins. */
	settingsVersion: integer("settings_version").notNull().default(1),
	/** Signs the addresses by which members of this tenant unsubscribe from mails. */
	mailSecret: text("mail_secret")
		.notNull()
		.default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
	suspendedAt: timestamp("suspended_at", { withTimezone: true, mode: "date" }),
	createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
