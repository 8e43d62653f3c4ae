import { z } from "zod";
import { currentPassword, newPassword } from "../auth/password.schemas.ts";
import { kindIdsInput } from "../kinds/schemas.ts";
import { type EmailFlag, emailFlags } from "../notifications/constants.ts";
import { profileWithFlags } from "../permissions/schemas.ts";
import { currencies } from "../values/currencies.ts";
import {
	clearableDateInput,
	clearableDigitsInput,
	clearableIdInput,
	clearableInput,
	emailInput,
	flag,
	flagInput,
	id,
	idInput,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialInput,
	partialUpdateSchema,
	phonesInput,
	versionInput,
} from "../values/schemas.ts";

/** Returns the fields that enable e-mails, one for each kind of notification. */
const emailChoices = <Schema extends z.ZodType>(choice: Schema) =>
	Object.fromEntries(emailFlags.map((name) => [name, choice])) as Record<EmailFlag, Schema>;

export const member = z.object({
	...namedFields,
	/** Empty for a member who has none. */
	email: z.string(),
	no_email: flag.optional(),
	phone: z.string().nullable(),
	employee_id: z.string().nullable(),
	profile_photo: z.string().nullable(),
	activated: flag,
	permission_id: id,
	permission_en: z.string(),
	permission_ar: z.string(),
	permissionDetails: profileWithFlags.or(
		z.object({ id, type_en: z.string(), type_ar: z.string() }),
	),
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: namedRef.nullable(),
	language: z.enum(["ar", "en"]).optional(),
	email_notifications: flag.optional(),
	...emailChoices(flag.optional()),
	/** `YYYY-MM-DD` */
	last_day: z.string().nullable().optional(),
	/** 1 once the last day is over. */
	left: flag.optional(),
	/** The kinds of work that the member does; only of members who do any. */
	kind_id: z.array(id).optional(),
	kindDetails: z.array(namedRef).optional(),
	requests: z.int().optional(),
	version: z.int().optional(),
});
export type Member = z.infer<typeof member>;

/** The columns that a member has hidden, by list; lists without hidden columns are absent. */
export const hiddenColumns = z.record(z.string(), z.array(z.string()));
export type HiddenColumns = z.infer<typeof hiddenColumns>;

/** The queries that a member has saved under names, by list, in the order of their places. */
export const savedViews = z.record(
	z.string(),
	z.array(z.object({ name: z.string(), query: z.string() })),
);
export type SavedViews = z.infer<typeof savedViews>;

/** The views for everybody of the lists that the member reads, in their order. */
export const sharedViews = z.record(
	z.string(),
	z.array(z.object({ ...namedFields, query: z.string() })),
);
export type SharedViews = z.infer<typeof sharedViews>;

/** The signed-in member, with the data that every page shows. */
export const currentMember = member.extend({
	permissionDetails: profileWithFlags,
	unread_notifications: z.int().optional(),
	/** 1 if the organisation requires a second step of signing in, which has to be set up first. */
	second_step_due: flag.optional(),
	list_columns: hiddenColumns.optional(),
	list_views: savedViews.optional(),
	shared_views: sharedViews.optional(),
	tenantDetails: z
		.object({
			name_en: z.string(),
			name_ar: z.string(),
			time_zone: z.string(),
			digits: z.enum(["latn", "arab"]).optional(),
			features: z.array(z.string()).optional(),
			logo: z.string().optional(),
			accent: z.string().optional(),
			currency: z.enum(currencies).optional(),
			provider: z.string().optional(),
		})
		.optional(),
});
export type CurrentMember = z.infer<typeof currentMember>;

const languages = ["ar", "en"] as const;

const memberFields = z.object({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	/** Required unless `no_email` is 1. */
	email: clearableInput(emailInput),
	/** 1: the member has no e-mail address, and signs in with the employee id. */
	no_email: flagInput.optional(),
	phone: clearableInput(phonesInput),
	employee_id: clearableDigitsInput(40),
	permission_id: idInput,
	branch_id: clearableIdInput,
	subbranch_id: clearableIdInput,
	language: z.enum(languages, "choice").optional(),
	email_notifications: flagInput.optional(),
	...emailChoices(flagInput.optional()),
	/** The day after which the account can't sign in, and nothing is assigned to it. */
	last_day: clearableDateInput,
	/** The kinds of work that the member does. */
	kind_id: kindIdsInput,
	/**
	 * The password for the first sign-in; without it, the member is invited by e-mail to choose one.
	 */
	password: newPassword.optional(),
});
export const newMember = namedInput(memberFields.shape).refine(
	({ email, no_email }) => typeof email === "string" || no_email === 1,
	{
		path: ["email"],
		error: "required",
		when: ({ value, issues }) =>
			typeof value === "object" &&
			value !== null &&
			!issues.some(({ path }) => path?.[0] === "email"),
	},
);
export const memberEdit = partialUpdateSchema(newMember).extend({
	/** Required to change the own e-mail address or password, as when changing the password. */
	current_password: currentPassword,
});

/** The fields that members can change of their own profile. */
export const profileEdit = partialInput(
	memberFields.pick({
		name_en: true,
		name_ar: true,
		phone: true,
		language: true,
		email_notifications: true,
		...(Object.fromEntries(emailFlags.map((name) => [name, true])) as Record<EmailFlag, true>),
	}).shape,
).extend({ version: versionInput });

/** The data that everybody who sees a request may know of the members who are involved in it. */
export const requestMember = z.object({
	...namedFields,
	email: z.string(),
	phone: z.string().nullable(),
	profile_photo: z.string().nullable(),
	permission_en: z.string(),
	permission_ar: z.string(),
	/** 1 for a member whose last day is over. */
	left: flag.optional(),
});
export type RequestMember = z.infer<typeof requestMember>;
