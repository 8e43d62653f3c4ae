import type { ResponsibilityKind } from "#contract/members/responsibility-kinds.ts";
import type { RequestNotificationKind } from "#contract/notifications/constants.ts";
import type { TrackingState } from "#contract/public-reports/constants.ts";
import type { RequestPriority, RequestStatus, RequestType } from "#contract/requests/constants.ts";
import type { BidiTemplate } from "../bidi-template.ts";

/** A credential, about whose change the owner of the account gets a mail; or the organisation's webhook, about which Admins do. */
export type CredentialChange =
	| "password"
	| "email"
	| "second_step_on"
	| "second_step_off"
	| "second_step_reset"
	| "token_made"
	| "identity_linked"
	| "webhook_off";

type PasswordTexts = {
	heading: (organisation: string) => BidiTemplate;
	paragraphs: (organisation: string) => readonly BidiTemplate[];
	link: string;
	footnotes: readonly BidiTemplate[];
};

/** All fixed texts of mails in one language. */
export type MailTexts = {
	greeting: (name: string) => BidiTemplate;
	linkHint: string;
	/** The end of a quotation that was cut. */
	ellipsis: string;
	invitation: PasswordTexts;
	reset: PasswordTexts;
	/** A member who signs in with a work number has forgotten the password. */
	cardWanted: Omit<PasswordTexts, "heading" | "paragraphs"> & {
		heading: (name: string, number: string) => BidiTemplate;
		paragraphs: (name: string) => readonly BidiTemplate[];
	};
	/** Sent to a member who tests whether mails arrive. */
	test: {
		heading: (organisation: string) => BidiTemplate;
		paragraphs: readonly BidiTemplate[];
		link: string;
	};
	/** Reports of people without an account are waiting. */
	reportsWaiting: {
		heading: (organisation: string) => BidiTemplate;
		paragraphs: readonly BidiTemplate[];
		link: string;
		footnote: BidiTemplate;
	};
	/** For those who sent a report, by its outcome. */
	reportNews: {
		heading: (organisation: string) => BidiTemplate;
		states: Readonly<Record<TrackingState, BidiTemplate>>;
		link: BidiTemplate;
		footnote: BidiTemplate;
	};
	/** Sent to the member's address as it was before the change. */
	keyChanged: Readonly<Record<CredentialChange, Omit<PasswordTexts, "footnotes">>>;
	/** The event, as subject and heading; `status` is empty where it does not matter. */
	notification: Readonly<
		Record<RequestNotificationKind, (about: { id: number; status: string }) => BidiTemplate>
	>;
	/** Several requests of which a member was notified by one press; the number is formatted. */
	several: Record<
		"assigned" | "reassigned" | "status",
		(values: { count: string; status: string }) => BidiTemplate
	> & { link: string };
	/** The stock of a resource is low. */
	lowStock: { heading: (resource: string) => BidiTemplate; link: string };
	/** The daily digest; numbers are formatted for the reader. */
	planned: {
		heading: (count: string) => BidiTemplate;
		/** The meaning of the dates beside it. */
		due: BidiTemplate;
		warranties: (count: string) => BidiTemplate;
		documents: (count: string) => BidiTemplate;
		more: (count: string) => BidiTemplate;
		/** The link to the list of them. */
		link: string;
		/** The links to the lists of these. */
		open: Readonly<Record<"warranties" | "documents", string>>;
	};
	/** The weekly summary of a manager; numbers are formatted for the reader. */
	weekly: Readonly<
		Record<"open" | "late" | "made" | "done" | "ratings" | "link", string> & {
			heading: (organisation: string) => BidiTemplate;
			rating: (mean: string, count: string) => string;
			byBranch: BidiTemplate;
			openAndLate: (open: string, late: string) => string;
			more: (count: string) => BidiTemplate;
		}
	>;
	/** A list that a member gets by mail; numbers are formatted for the reader. */
	list: {
		heading: (name: string, count: string) => BidiTemplate;
		none: BidiTemplate;
		unclear: BidiTemplate;
		attached: BidiTemplate;
		tooLarge: BidiTemplate;
		more: (count: string) => BidiTemplate;
		link: string;
		why: (organisation: string) => BidiTemplate;
		wanted: BidiTemplate;
		renew: string;
		settings: string;
	};
	/** A member's responsibilities went to another member, with the number of each kind. */
	handedOver: {
		heading: (name: string) => BidiTemplate;
		kinds: Readonly<Record<ResponsibilityKind, string>>;
		link: string;
	};
	/** The link to the plan for which a request was made. */
	openPlan: string;
	whyNotified: (organisation: string) => BidiTemplate;
	/** The link to the page where readers choose their mails. */
	settings: string;
	escalation: {
		/** The subject of the draft. */
		subject: (id: number) => BidiTemplate;
		heading: (id: number) => BidiTemplate;
		from: (name: string) => BidiTemplate;
		reply: (name: string) => BidiTemplate;
		whyMember: (organisation: string) => BidiTemplate;
		/** The reason for the mail, for readers who are not members. */
		whyOther: (name: string, organisation: string) => BidiTemplate;
	};
	openRequest: string;
	facts: Readonly<
		Record<
			| "request"
			| "type"
			| "priority"
			| "status"
			| "facility"
			| "branch"
			| "requester"
			| "plan"
			| "due"
			| "left"
			| "threshold"
			| "actor"
			| "at",
			string
		>
	>;
	status: Readonly<Record<RequestStatus, string>>;
	priority: Readonly<Record<RequestPriority, string>>;
	requestType: Readonly<Record<RequestType, string>>;
};
