import type { RequestNotificationKind } from "#contract/entities.ts";
import type { KindInHand } from "#contract/in-hand.ts";
import type { TrackState } from "#contract/reports.ts";
import type { RequestPriority, RequestStatus, RequestType } from "#contract/requests.ts";
import type { KeyChange } from "../../db/queues/mail-jobs.ts";
import type { Phrase } from "../phrase.ts";
import ar from "./ar.ts";
import en from "./en.ts";

type PasswordTexts = {
	heading: (organisation: string) => Phrase;
	paragraphs: (organisation: string) => readonly Phrase[];
	link: string;
	footnotes: readonly Phrase[];
};

/** Everything that mails say by themselves, in one language. */
export type MailTexts = {
	greeting: (name: string) => Phrase;
	linkHint: string;
	/** Beside a text that somebody wrote and that goes on. */
	ellipsis: string;
	invitation: PasswordTexts;
	reset: PasswordTexts;
	/** Sent to whoever asks whether mails arrive. */
	test: {
		heading: (organisation: string) => Phrase;
		paragraphs: readonly Phrase[];
		link: string;
	};
	/** Reports of people without an account wait. */
	reportsWaiting: {
		heading: (organisation: string) => Phrase;
		paragraphs: readonly Phrase[];
		link: string;
		footnote: Phrase;
	};
	/** To whoever has reported something, by what became of it. */
	reportNews: {
		heading: (organisation: string) => Phrase;
		states: Readonly<Record<TrackState, Phrase>>;
		link: Phrase;
		footnote: Phrase;
	};
	/** To the address that was the member's before. */
	keyChanged: Readonly<Record<KeyChange, Omit<PasswordTexts, "footnotes">>>;
	/** What happened, as subject and heading; `status` is empty where it is of no matter. */
	notification: Readonly<
		Record<RequestNotificationKind, (about: { id: number; status: string }) => Phrase>
	>;
	/** There are too few of a resource. */
	lowStock: { heading: (resource: string) => Phrase; link: string };
	/** The mail of a morning; numbers are written for the reader. */
	planned: {
		heading: (count: string) => Phrase;
		/** What the days beside it are. */
		due: Phrase;
		warranties: (count: string) => Phrase;
		more: (count: string) => Phrase;
		/** To the list of them. */
		link: string;
		/** To the list of equipment. */
		equipment: string;
	};
	/** What was in a member's hands is another's now, of each kind so many. */
	handedOver: {
		heading: (name: string) => Phrase;
		kinds: Readonly<Record<KindInHand, string>>;
		link: string;
	};
	/** What leads to the plan that a request was made for. */
	openPlan: string;
	whyNotified: (organisation: string) => Phrase;
	/** The link to where the reader chooses which mails to get. */
	settings: string;
	escalation: {
		/** Of the draft. */
		subject: (id: number) => Phrase;
		heading: (id: number) => Phrase;
		from: (name: string) => Phrase;
		reply: (name: string) => Phrase;
		whyMember: (organisation: string) => Phrase;
		/** For readers who are no members. */
		whyOther: (name: string, organisation: string) => Phrase;
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
