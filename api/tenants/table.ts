import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PublicReportMode } from "#contract/public-reports/constants.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import type { AccentColorName } from "#contract/tenants/accent-colors.ts";
import type { AssignmentPolicy } from "#contract/tenants/settings.ts";

/** Settings of a tenant that are read as a whole. */
export type TenantSettings = {
	/** Days from a request's creation to its due date, by priority. */
	dueDays?: { High?: number; Medium?: number; Low?: number };
	/** "arab" shows Arabic-Indic digits; Latin ones are the default. */
	digits?: "latn" | "arab";
	/** To whom new maintenance requests go; to who is in charge of the place, unless it is said. */
	assignment?: AssignmentPolicy;
	/** How soon requests are to be answered and finished, by priority. */
	targets?: SlaTargets;
	/** It has calendars of working hours. */
	calendars?: true;
	/** It has plans of maintenance that comes again. */
	plans?: true;
	help?: {
		addressEn?: string;
		addressAr?: string;
		supportEmail?: string;
		suggestionEmail?: string;
		phones?: string[];
	};
	/** The name of the logo under /uploads/. */
	logo?: string;
	accent?: AccentColorName;
	/** What becomes of reports of people without an account; missing until it was ever switched on. */
	reports?: { mode: PublicReportMode };
	/** Who asked for something rates it once it is done, and may take it up again for so many days. */
	ratings?: { reopenDays: number };
	/** What an hour of work costs, as text with at most two decimals. */
	hourCost?: string;
	/** 1 where the web app asks whether a new request is about the same as an open one. */
	similar?: 0 | 1;
	/** In whose name mails are sent, where it is not the organisation's, and who reads answers. */
	mail?: { senderEn?: string; senderAr?: string; replyTo?: string };
	/** Sessions end when nobody has been seen in them for so long, remembered or not. */
	idleMinutes?: number;
	/** Passwords that are among the first that others try are refused. */
	refusesCommonPasswords?: true;
	/** Escalations go to members and to addresses of these domains only. */
	ownDomains?: string[];
	/** Whether they do: the domains are kept while they are not asked for. */
	confined?: true;
};

/** The organisations. The one table that stands above the tenants. */
export const tenants = pgTable(
	"tenants",
	{
		id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
		slug: text("slug").notNull().unique(),
		nameEn: text("name_en").notNull(),
		nameAr: text("name_ar").notNull(),
		timeZone: text("time_zone").notNull().default("Asia/Riyadh"),
		settings: jsonb("settings").$type<TenantSettings>().notNull().default({}),
		/** Counts what Admins change of names, time zone and settings. */
		settingsVersion: integer("settings_version").notNull().default(1),
		/** Signs the addresses by which members of this tenant switch their mails off. */
		mailSecret: text("mail_secret")
			.notNull()
			.default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
		suspendedAt: timestamp("suspended_at", { withTimezone: true, mode: "date" }),
		/** Where versions before `due_times` write what stands there now; swept as well, and emptied. */
		nextDueAt: timestamp("next_due_at", { withTimezone: true, mode: "date" }),
		createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
	},
	(table) => [index("tenants_next_due_at").on(table.nextDueAt)],
);
