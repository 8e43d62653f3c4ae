import type { CredentialChange } from "#api/platform/queue/mail-job.ts";
import type { RequestNotificationKind } from "#contract/lists/list-columns.ts";
import type { ResponsibilityKind } from "#contract/members/responsibility-kinds.ts";
import type { TrackingState } from "#contract/public-reports/constants.ts";
import type { RequestPriority, RequestStatus, RequestType } from "#contract/requests/constants.ts";
import type { BidiTemplate } from "../bidi-template.ts";
import ar from "./ar.ts";
import en from "./en.ts";

type PasswordTexts = {
	heading: (organisation: string) => BidiTemplate;
	paragraphs: (organisation: string) => readonly BidiTemplate[];
	link: string;
	footnotes: readonly BidiTemplate[];
};

/** Everything that mails say by themselves, in one language. */
export type MailTexts = {
	greeting: (name: string) => BidiTemplate;
	linkHint: string;
	/** Beside a text that somebody wrote and that goes on. */
	ellipsis: string;
	invitation: PasswordTexts;
	reset: PasswordTexts;
	/** Sent to whoever asks whether mails arrive. */
	test: {
		heading: (organisation: string) => BidiTemplate;
		paragraphs: readonly BidiTemplate[];
		link: string;
	};
	/** Reports of people without an account wait. */
	reportsWaiting: {
		heading: (organisation: string) => BidiTemplate;
		paragraphs: readonly BidiTemplate[];
		link: string;
		footnote: BidiTemplate;
	};
	/** To whoever has reported something, by what became of it. */
	reportNews: {
		heading: (organisation: string) => BidiTemplate;
		states: Readonly<Record<TrackingState, BidiTemplate>>;
		link: BidiTemplate;
		footnote: BidiTemplate;
	};
	/** To the address that was the member's before. */
	keyChanged: Readonly<Record<CredentialChange, Omit<PasswordTexts, "footnotes">>>;
	/** What happened, as subject and heading; `status` is empty where it is of no matter. */
	notification: Readonly<
		Record<RequestNotificationKind, (about: { id: number; status: string }) => BidiTemplate>
	>;
	/** There are too few of a resource. */
	lowStock: { heading: (resource: string) => BidiTemplate; link: string };
	/** The mail of a morning; numbers are written for the reader. */
	planned: {
		heading: (count: string) => BidiTemplate;
		/** What the days beside it are. */
		due: BidiTemplate;
		warranties: (count: string) => BidiTemplate;
		more: (count: string) => BidiTemplate;
		/** To the list of them. */
		link: string;
		/** To the list of equipment. */
		equipment: string;
	};
	/** What was in a member's hands is another's now, of each kind so many. */
	handedOver: {
		heading: (name: string) => BidiTemplate;
		kinds: Readonly<Record<ResponsibilityKind, string>>;
		link: string;
	};
	/** What leads to the plan that a request was made for. */
	openPlan: string;
	whyNotified: (organisation: string) => BidiTemplate;
	/** The link to where the reader chooses which mails to get. */
	settings: string;
	escalation: {
		/** Of the draft. */
		subject: (id: number) => BidiTemplate;
		heading: (id: number) => BidiTemplate;
		from: (name: string) => BidiTemplate;
		reply: (name: string) => BidiTemplate;
		whyMember: (organisation: string) => BidiTemplate;
		/** For readers who are no members. */
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

export const mailTexts: Readonly<Record<"ar" | "en", MailTexts>> = { ar, en };
