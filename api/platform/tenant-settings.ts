import type { NewMemberLine } from "#contract/auth/sign-in-providers.schemas.ts";
import type { PublicReportMode } from "#contract/public-reports/constants.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import type { AccentColorName } from "#contract/tenants/accent-colors.ts";
import type { AssignmentPolicy } from "#contract/tenants/settings.ts";
import type { Currency } from "#contract/values/currencies.ts";

/** The settings of a tenant that are read as a whole. */
export type TenantSettings = {
	/** False if it has what the specification asks for and nothing else. */
	extensions?: false;
	/** "arab" shows Arabic-Indic digits; the default is Latin digits. */
	digits?: "latn" | "arab";
	/** The assignment of new maintenance requests; by default, to the member responsible for the place. */
	assignment?: AssignmentPolicy;
	/** The times by which requests must be answered and finished, by priority. */
	targets?: SlaTargets;
	/** Whether it has calendars of business hours. */
	calendars?: true;
	/** Whether it has maintenance plans. */
	plans?: true;
	/** Whether it has kinds of work. */
	kinds?: true;
	/** Whether it is a demo. */
	demo?: true;
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
	/** The handling of reports by people without an account; missing until they are first switched on. */
	reports?: { mode: PublicReportMode };
	/** Requesters rate requests that are done, and may reopen them for this number of days. */
	ratings?: { reopenDays: number };
	/** The currency of costs. */
	currency?: Currency;
	/** The cost of an hour of work, as text with at most two decimals. */
	hourCost?: string;
	/** 1 if the web app asks whether a new request is similar to an open one. */
	similar?: 0 | 1;
	/** The sender's name of mails, if it is not the organisation's, and the address for replies. */
	mail?: { senderEn?: string; senderAr?: string; replyTo?: string };
	/** The idle time after which sessions end, remembered or not. */
	idleMinutes?: number;
	/** Whether members may have no e-mail address, and sign in with their work number. */
	workNumbers?: true;
	/** The months after which pictures of closed requests are deleted. */
	photoMonths?: number;
	/** The days for which sign-ins and IP addresses stay in the audit trail, if longer than by default. */
	trailDays?: number;
	/** The days after the last day from which members can be erased, if later than by default. */
	eraseDays?: number;
	/** Whether passwords that are among the first that others try are rejected. */
	refusesCommonPasswords?: true;
	/** The domains to which, besides members, escalations may go. */
	ownDomains?: string[];
	/** The provider at which members sign in, if it is switched on, and who else may use a password. */
	provider?: { name: string; passwords?: "admins" };
	/** Who becomes a member at the first sign-in by the provider. */
	newMembers?: NewMemberLine[];
	/** The profiles whose members need a second step of signing in, from a day on. */
	secondStep?: { from: string; profiles: number[] };
	/** Whether escalations are limited to these domains; the domains are stored even if not. */
	confined?: true;
};
