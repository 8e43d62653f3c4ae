import { createHash } from "node:crypto";
import type { ResponsibilityKind } from "#contract/members/responsibility-kinds.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";
import { enqueue } from "../platform/queue/enqueue.ts";

/** A mail to send, described by ids. Its text is made when it is delivered. */
export type MailJob =
	| { kind: "notification"; tenantId: number; notificationId: number }
	| {
			kind: "reset";
			tenantId: number;
			/** The address in lower case; whether it belongs to a member is found out at delivery. */
			email: string;
			/** The language of the request; null for the member's own. */
			language: "ar" | "en" | null;
	  }
	/** Asks the office for a new card; `number` is compared as `identityKey` does. */
	| { kind: "card_wanted"; tenantId: number; number: string; language: "ar" | "en" | null }
	| { kind: "invitation"; tenantId: number; memberId: number }
	/** Shows an Admin the appearance of the organisation's mails. */
	| { kind: "test"; tenantId: number; memberId: number }
	/** Reminds a responsible member that reports of people without an account are waiting. */
	| { kind: "reports_waiting"; tenantId: number; memberId: number }
	/**
	 * Moves the rest of a member's responsibilities to another, if there is more, and then sends the
	 * mail.
	 */
	| {
			kind: "handed_over";
			tenantId: number;
			from: number;
			to: number;
			/** The member who made the change. */
			by: number;
			/** The numbers of responsibilities moved so far. */
			counts: Record<ResponsibilityKind, number>;
			isMore: boolean;
	  }
	/** Sends the outcome of a report to its sender, who left an address; `whose` identifies the sender. */
	| { kind: "report_news"; tenantId: number; reportId: number; whose: string }
	/** Notifies the keeper of a resource that a movement left its stock low, if it still is. */
	| { kind: "low_stock"; tenantId: number; resourceId: number; memberId: number; at: string }
	/**
	 * Sends a member's planned work of a day, equipment whose warranty ends, and documents that end,
	 * with some of these by ids.
	 */
	| {
			kind: "planned";
			tenantId: number;
			memberId: number;
			day: string;
			warranties: { count: number; ids: number[] };
			/** Jobs of earlier versions have none. */
			documents?: { count: number; ids: number[] };
	  }
	/** Sends a manager what became of requests in the week before. */
	| { kind: "weekly"; tenantId: number; memberId: number; since: string }
	/** Sends a list that a member gets by mail. */
	| { kind: "list"; tenantId: number; listMailId: number }
	| {
			kind: "key_changed";
			tenantId: number;
			memberId: number;
			change: CredentialChange;
			/** The address before the change. */
			email: string;
	  }
	| {
			kind: "escalation";
			tenantId: number;
			escalationId: number;
			/** The recipients by language: each gets the mail in one language. */
			readers: "ar" | "en" | "others";
	  };

/** The seconds between two mails of kinds of which one is enough, to the same address or member. */
const secondsBetween = {
	reset: 60,
	card_wanted: 86_400,
	test: 60,
	reports_waiting: 3600,
	report_news: 86_400,
	planned: 86_400,
	weekly: 86_400,
} as const;

/**
 * Queues mails in the current transaction: if it is rolled back, none is sent.
 *
 * @param wait the delay in seconds
 * @param each the seconds from one mail to the next
 */
export async function enqueueMails(scope: TenantDb, jobs: readonly MailJob[], wait = 0, each = 0) {
	await enqueue(
		scope,
		"mail",
		jobs.map((data, index) => {
			const delay = wait + index * each;
			const held = delay > 0 ? { startAfter: `${delay} seconds` } : {};
			return { data, priority: priorityOf(data), ...held, ...limitOf(data) };
		}),
	);
}

/**
 * Kinds that may wait: they announce what members can see in the app. For the other kinds, somebody
 * is waiting.
 */
const canWait: readonly MailJob["kind"][] = [
	"notification",
	"escalation",
	"low_stock",
	"planned",
	"weekly",
	"list",
	"handed_over",
	"reports_waiting",
	"report_news",
];

const priorityOf = ({ kind }: MailJob) => (canWait.includes(kind) ? 0 : 1);

function limitOf(job: MailJob) {
	if (!isLimited(job)) return {};
	const recipient = recipientKey(job);
	const singletonKey = createHash("sha256").update(`${job.tenantId} ${recipient}`).digest("hex");
	return { singletonKey, singletonSeconds: secondsBetween[job.kind] };
}

type LimitedJob = Extract<MailJob, { kind: keyof typeof secondsBetween }>;

const isLimited = (job: MailJob): job is LimitedJob => Object.hasOwn(secondsBetween, job.kind);

const recipientKey = (job: LimitedJob): string => {
	if (job.kind === "reset") return job.email;
	if (job.kind === "card_wanted") return `${job.kind} ${job.number}`;
	if (job.kind === "report_news") return `${job.kind} ${job.whose}`;
	if (job.kind === "weekly") return `${job.kind} ${job.memberId} ${job.since.slice(0, 10)}`;
	if (job.kind === "planned") return `${job.kind} ${job.memberId} ${job.day}`;
	return `${job.kind} ${job.memberId}`;
};
