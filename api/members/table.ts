import { sql } from "drizzle-orm";
import {
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { type EmailFlag, emailFlags } from "#contract/notifications/constants.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { identitySeparators } from "#contract/values/identity-key.ts";
import { branches, subbranches } from "../places/table.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import {
	createdAtColumn,
	deletedRowsIndex,
	instant,
	nameColumns,
	nameSearchColumn,
	presentRowsIndex,
	referenceIndexes,
	searchColumn,
	tenantId,
	tenantReference,
	tenantTable,
	versionColumns,
} from "../platform/database/columns.ts";

const flag = (name: string) => smallint(name).notNull().default(0);

/** Permission profiles. */
export const permissions = tenantTable(
	"permissions",
	{
		typeEn: text("type_en").notNull(),
		typeAr: text("type_ar").notNull(),
		maintenance_request: flag("maintenance_request"),
		direct_request: flag("direct_request"),
		other_request: flag("other_request"),
		follow_up: flag("follow_up"),
		branches_read: flag("branches_read"),
		branches_write: flag("branches_write"),
		subbranches_read: flag("subbranches_read"),
		subbranches_write: flag("subbranches_write"),
		facilities_read: flag("facilities_read"),
		facilities_write: flag("facilities_write"),
		resources_read: flag("resources_read"),
		resources_write: flag("resources_write"),
		warehouses_read: flag("warehouses_read"),
		warehouses_write: flag("warehouses_write"),
		categories_read: flag("categories_read"),
		categories_write: flag("categories_write"),
		distributions_read: flag("distributions_read"),
		distributions_write: flag("distributions_write"),
		members_read: flag("members_read"),
		members_write: flag("members_write"),
		permissions_read: flag("permissions_read"),
		statistics_read: flag("statistics_read"),
		plans_read: flag("plans_read"),
		plans_write: flag("plans_write"),
		search: searchColumn(sql`"type_en" || ' ' || "type_ar"`),
		...versionColumns(),
	},
	() => [
		checkConstraint(
			"permissions_flags",
			sql.raw(permissionFlags.map((name) => `"${name}" in (0, 1)`).join(" and ")),
		),
	],
);

const emailChoice = (name: EmailFlag) => smallint(name).notNull().default(1);

const emailChoices = Object.fromEntries(
	emailFlags.map((name) => [name, emailChoice(name)]),
) as Record<EmailFlag, ReturnType<typeof emailChoice>>;

export const members = tenantTable(
	"members",
	{
		...nameColumns(),
		email: text("email").notNull(),
		/** The key for finding a member: under row-level security no index serves a function (decision 8). */
		emailKey: text("email_key").notNull().generatedAlwaysAs(sql`lower("email")`),
		/** 1 for a member without an e-mail address, in whose place `email` has one that nobody gets mail at. */
		noEmail: flag("no_email"),
		phone: text("phone"),
		employeeId: text("employee_id"),
		/** The employee id for signing in, as `identityKey` has it; only of members without an address. */
		workNumberKey: text("work_number_key").generatedAlwaysAs(
			sql.raw(
				`case when "no_email" = 1 then regexp_replace(fold("employee_id"), '${identitySeparators}', '', 'g') end`,
			),
		),
		profilePhoto: text("profile_photo"),
		permissionId: integer("permission_id").notNull(),
		branchId: integer("branch_id"),
		subbranchId: integer("subbranch_id"),
		activated: smallint("activated").notNull().default(0),
		passwordHash: text("password_hash"),
		language: text("language", { enum: ["ar", "en"] })
			.notNull()
			.default("ar"),
		/** Whether notifications also go out by e-mail: 1 or 0. */
		emailNotifications: smallint("email_notifications").notNull().default(1),
		/** The kinds of these e-mails, if any are sent. */
		...emailChoices,
		/** The member has left when this date is over in the organisation's time zone. */
		lastDay: date("last_day"),
		/** All of the member's notifications up to this id are read, whatever their own state. */
		notificationsReadUpTo: integer("notifications_read_up_to").notNull().default(0),
		search: nameSearchColumn(),
		contacts: searchColumn(
			sql`"email" || ' ' || coalesce("phone", '') || ' ' || coalesce("employee_id", '')`,
			"contacts",
		),
		/** As `phoneDigits` has them: found by an index of migration 0074. */
		phoneDigits: text("phone_digits").generatedAlwaysAs(
			sql`btrim(regexp_replace(regexp_replace(fold("phone"), '\\(0\\)|[ ().+-]|(?<!\\d{5}) ?/ ?|/(?! ?\\d{5})', '', 'g'), '\\D+', ' ', 'g'))`,
		),
		...versionColumns(),
	},
	(table) => [
		uniqueIndex("members_email")
			.on(table.tenantId, table.emailKey)
			.where(sql`${table.deletedAt} is null`),
		uniqueIndex("members_work_number")
			.on(table.tenantId, table.workNumberKey)
			.where(sql`${table.deletedAt} is null`),
		presentRowsIndex("members", table),
		deletedRowsIndex("members", table),
		index("members_branch").on(table.tenantId, table.branchId, table.subbranchId),
		...referenceIndexes("members", table, ["permission", "subbranch"]),
		checkConstraint("members_no_email", sql`${table.noEmail} in (0, 1)`),
		checkConstraint("members_activated", sql`${table.activated} in (0, 1)`),
		checkConstraint("members_email_notifications", sql`${table.emailNotifications} in (0, 1)`),
		checkConstraint(
			"members_email_kinds",
			sql.raw(emailFlags.map((name) => `"${name}" in (0, 1)`).join(" and ")),
		),
		checkConstraint("members_language", sql`${table.language} in ('ar', 'en')`),
		tenantReference(table, table.permissionId, permissions),
		tenantReference(table, table.branchId, branches),
		tenantReference(table, table.subbranchId, subbranches),
	],
);

/** Sessions of members. Only the SHA-256 of the token is stored, in hex. */
export const sessions = pgTable(
	"sessions",
	{
		tenantId: tenantId(),
		tokenHash: text("token_hash").notNull(),
		memberId: integer("member_id").notNull(),
		expiresAt: instant("expires_at").notNull(),
		/** 1 with remember-me; other sessions end after a time without activity. */
		remembered: smallint("remembered").notNull().default(1),
		/** 1 on a phone that several people use: the session ends after half an hour without activity. */
		shared: flag("shared"),
		/** Updated now and then, not with every request. */
		seenAt: instant("seen_at").notNull().defaultNow(),
		/** The browser's user agent, shortened. */
		userAgent: text("user_agent"),
		method: text("method", { enum: ["password", "sso"] })
			.notNull()
			.default("password"),
		/** When the second step, or the provider, was last asked; null if not yet. */
		strongAt: instant("strong_at"),
		/** The client's IP address at the sign-in. */
		address: text("address"),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.tokenHash] }),
		index("sessions_member").on(table.tenantId, table.memberId),
		index("sessions_expiry").on(table.tenantId, table.expiresAt),
		checkConstraint("sessions_method", sql`${table.method} in ('password', 'sso')`),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);

/** Links that let a member set a password: an invitation or a reset. Used once. */
export const passwordLinks = pgTable(
	"password_links",
	{
		tenantId: tenantId(),
		tokenHash: text("token_hash").notNull(),
		memberId: integer("member_id").notNull(),
		purpose: text("purpose", { enum: ["invitation", "reset"] }).notNull(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.tokenHash] }),
		index("password_links_member").on(table.tenantId, table.memberId),
		checkConstraint("password_links_purpose", sql`${table.purpose} in ('invitation', 'reset')`),
		tenantReference(table, table.memberId, members).onDelete("cascade"),
	],
);

/** Failed sign-ins, counted to slow down guessing. `email` is in lower case. */
export const signInFailures = pgTable(
	"sign_in_failures",
	{
		tenantId: tenantId(),
		id: integer("id").notNull().generatedAlwaysAsIdentity(),
		email: text("email").notNull(),
		address: text("address"),
		/** A device with an earlier sign-in, whose failures are counted apart. */
		device: text("device"),
		at: instant("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.tenantId, table.id] }),
		index("sign_in_failures_email").on(table.tenantId, table.email, table.at),
		index("sign_in_failures_address").on(table.tenantId, table.address, table.at),
		index("sign_in_failures_device").on(table.tenantId, table.device, table.at),
	],
);
