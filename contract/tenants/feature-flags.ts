import type { MailKind } from "../notifications/constants.ts";

/**
 * The features of an API beyond the specification, listed in `GET /tenant` where the organisation
 * has them. Without a feature its pages do not exist.
 *
 * - `extensions`: all that an organisation has, whatever it switched on, unless it is to have the
 *   specification alone
 * - `reports`: people without an account report problems
 * - `similar`: whoever requests or reports something is shown similar open requests
 * - `targets`: the organisation sets how soon requests are to be answered or finished
 * - `calendars`: the organisation has calendars of working hours, which branches can use
 * - `ratings`: requesters rate finished work, and reopen requests that were not solved
 * - `plans`: the organisation has plans of recurring maintenance
 * - `kinds`: the organisation has kinds of work, which requests can be about
 * - `work_numbers`: members may have no e-mail address, and sign in with their work number
 * - `provider_only`: only Admins may sign in by password, everybody else at the organisation's provider
 * - `demo`: the organisation is a demo, whose sign-in page signs in as each of its roles
 */
export const features = [
	"extensions",
	"reports",
	"similar",
	"targets",
	"calendars",
	"ratings",
	"plans",
	"kinds",
	"work_numbers",
	"provider_only",
	"demo",
] as const;
export type Feature = (typeof features)[number];

/** The feature that an organisation has to switch on for mails of a kind, if any. */
export const requiredSettingByMailKind: Readonly<
	Partial<Record<MailKind, Exclude<Feature, "extensions" | "work_numbers" | "provider_only">>>
> = {
	unanswered: "targets",
	reopened: "ratings",
	rated: "ratings",
	piled_up: "plans",
};
