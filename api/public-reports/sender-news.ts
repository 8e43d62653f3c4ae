import { createHash } from "node:crypto";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { ReportSender } from "./by-request.queries.ts";

/** Queues mails with news to the senders of reports who have left an address. */
export const notifySenders = (scope: TenantDb, reports: readonly ReportSender[]): Promise<void> =>
	enqueueMails(scope, newsOf(scope, reports));

/** The seconds for which the mail about a decision waits: the decision may be taken back. */
const decisionHeldFor = 60;

/**
 * Queues the mail to the sender of a report about a decision. It says what is so when it is sent, and
 * is not sent if the report waits again. A decision after one that was taken back has a mail of its
 * own, even on the same day; that a report is in hand leaves room for how it ends.
 *
 * @param report.version the version before the decision
 */
export const notifySenderOfDecision = (
	scope: TenantDb,
	{ version, isInHand, ...report }: ReportSender & { version: number; isInHand: boolean },
): Promise<void> =>
	enqueueMails(
		scope,
		newsOf(scope, [report], version > 1 || isInHand ? ` ${report.id} ${version}` : ""),
		decisionHeldFor,
	);

const newsOf = ({ tenantId }: TenantDb, reports: readonly ReportSender[], suffix = "") =>
	reports.flatMap(({ id, email }) =>
		email === null
			? []
			: [{ kind: "report_news" as const, tenantId, reportId: id, whose: hashOf(email) + suffix }],
	);

const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("hex");
