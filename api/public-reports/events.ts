import { createHash } from "node:crypto";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import {
	closeReportsOfRequest,
	findClosingTime,
	findReportSenders,
	type ReportSender,
} from "./by-request.queries.ts";

/** Writes to the senders of reports that there is news, where they have left an address. */
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

/** Has the reports of a request end with it, and their senders told. */
export async function endReportsOfRequest(
	scope: TenantDb,
	requestId: number,
	at: Date,
): Promise<void> {
	await notifySenders(scope, await closeReportsOfRequest(scope, requestId, at));
}

/** Has the reports of a request go on, or end when it did, as it stands now. */
export async function resumeReportsOfRequest(scope: TenantDb, requestId: number): Promise<void> {
	await closeReportsOfRequest(scope, requestId, await findClosingTime(scope, requestId));
}

/** Writes to the senders of a request's reports that there is news of it. */
export async function notifySendersOfRequest(scope: TenantDb, requestId: number): Promise<void> {
	await notifySenders(scope, await findReportSenders(scope, requestId));
}
