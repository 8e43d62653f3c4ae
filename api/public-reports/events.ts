import { createHash } from "node:crypto";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import {
	closeReportsOfRequest,
	findClosingTime,
	findReportSenders,
	type ReportSender,
} from "./by-request.queries.ts";

/** Queues mails with news to the senders of reports who have left an address. */
export const notifySenders = (scope: TenantDb, reports: readonly ReportSender[]): Promise<void> =>
	enqueueMails(
		scope,
		reports.flatMap(({ id, email }) =>
			email === null
				? []
				: [{ kind: "report_news", tenantId: scope.tenantId, reportId: id, whose: hashOf(email) }],
		),
	);

const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("hex");

/** Closes the reports of a request together with it, and notifies their senders. */
export async function endReportsOfRequest(
	scope: TenantDb,
	requestId: number,
	at: Date,
): Promise<void> {
	await notifySenders(scope, await closeReportsOfRequest(scope, requestId, at));
}

/**
 * Reopens the reports of a request, or closes them at the same instant, according to its present
 * state.
 */
export async function resumeReportsOfRequest(scope: TenantDb, requestId: number): Promise<void> {
	await closeReportsOfRequest(scope, requestId, await findClosingTime(scope, requestId));
}

/** Queues mails to the senders of a request's reports, with news of it. */
export async function notifySendersOfRequest(scope: TenantDb, requestId: number): Promise<void> {
	await notifySenders(scope, await findReportSenders(scope, requestId));
}
