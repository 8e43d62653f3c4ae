import { createHash } from "node:crypto";
import type { ResponsibilityKind } from "#contract/members/responsibility-kinds.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { bossDatabase, createBoss } from "./pg-boss.ts";

/** What opens an account, of which its owner is told when it is another. */
export type CredentialChange = "password" | "email";

/** A mail that is to be sent: what it is about, by ids. It is composed when it is delivered. */
export type MailJob =
	| { kind: "notification"; tenantId: number; notificationId: number }
	| {
			kind: "reset";
			tenantId: number;
			/** Of nobody, perhaps: that is found out at the delivery. In lower case. */
			email: string;
			/** The language in which it was asked for; null stands for the member's own. */
			language: "ar" | "en" | null;
	  }
	| { kind: "invitation"; tenantId: number; memberId: number }
	/** Shows an Admin what mails of the organisation look like. */
	| { kind: "test"; tenantId: number; memberId: number }
	/** Reports of people without an account wait for a member who is in charge. */
	| { kind: "reports_waiting"; tenantId: number; memberId: number }
	/** What was in a member's hands is another's: the rest of it, if there is more, and then the mail that says so. */
	| {
			kind: "handed_over";
			tenantId: number;
			from: number;
			to: number;
			/** Who has said so. */
			by: number;
			/** How much has changed hands by now. */
			counts: Record<ResponsibilityKind, number>;
			isMore: boolean;
	  }
	/** Something has become of a report, whose sender left an address; `whose` tells it from others. */
	| { kind: "report_news"; tenantId: number; reportId: number; whose: string }
	/** A movement has left too few of a resource: its keeper is told, where that is still so. */
	| { kind: "low_stock"; tenantId: number; resourceId: number; memberId: number; at: string }
	/** Their planned work of a day, and of which equipment the warranty ends, with some of it by ids. */
	| {
			kind: "planned";
			tenantId: number;
			memberId: number;
			day: string;
			warranties: { count: number; ids: number[] };
	  }
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
			/** To whom of those who are written to: each gets it in one language. */
			readers: "ar" | "en" | "others";
	  };

/** The queue of the mails. */
export const mailQueue = "mail";

/** Mails of which one is enough, to the same address or member, are queued once in so many seconds. */
const secondsBetween = { reset: 60, test: 60, reports_waiting: 3600, report_news: 86_400 } as const;

const boss = createBoss(() => Promise.reject(new Error("Mails are queued in a transaction only.")));

/**
 * Queues mails in the caller's transaction: when that is rolled back, none is sent.
 *
 * @param wait seconds for which they are held
 */
export async function enqueueMails(
	scope: TenantDb,
	jobs: readonly MailJob[],
	wait = 0,
): Promise<void> {
	if (jobs.length === 0) return;
	const held = wait > 0 ? { startAfter: `${wait} seconds` } : {};
	await boss.insert(
		jobs.map((data) => ({
			name: mailQueue,
			data,
			priority: priorityOf(data),
			...held,
			...limitOf(data),
		})),
		{ db: bossDatabase((text, values = []) => scope.rowsOf(text, values)) },
	);
}

/** Somebody waits at the door for the one; the others tell of what can be seen inside. */
const canWait: readonly MailJob["kind"][] = [
	"notification",
	"escalation",
	"low_stock",
	"planned",
	"handed_over",
	"reports_waiting",
	"report_news",
];

const priorityOf = ({ kind }: MailJob) => (canWait.includes(kind) ? 0 : 1);

function limitOf(job: MailJob) {
	if (!isLimited(job)) return {};
	const whose = whoseOf(job);
	const singletonKey = createHash("sha256").update(`${job.tenantId} ${whose}`).digest("hex");
	return { singletonKey, singletonSeconds: secondsBetween[job.kind] };
}

type LimitedJob = Extract<MailJob, { kind: keyof typeof secondsBetween }>;

const isLimited = (job: MailJob): job is LimitedJob => Object.hasOwn(secondsBetween, job.kind);

const whoseOf = (job: LimitedJob): string => {
	if (job.kind === "reset") return job.email;
	return `${job.kind} ${job.kind === "report_news" ? job.whose : job.memberId}`;
};
