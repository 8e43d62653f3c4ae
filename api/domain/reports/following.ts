import { createHash } from "node:crypto";
import type { Scope } from "../../db/database.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import {
	closeReportsOf,
	closingTimeOf,
	type Reporter,
	reportersOf,
} from "../../db/reports/of-request.ts";

/** Writes to the senders of reports that there is news, where they have left an address. */
export const tellReporters = (scope: Scope, reports: readonly Reporter[]): Promise<void> =>
	queueMails(
		scope,
		reports.flatMap(({ id, email }) =>
			email === null
				? []
				: [{ kind: "report_news", tenantId: scope.tenantId, reportId: id, whose: hashOf(email) }],
		),
	);

const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("hex");

/** Has the reports of a request end with it, and their senders told. */
export async function endReportsOf(scope: Scope, requestId: number, at: Date): Promise<void> {
	await tellReporters(scope, await closeReportsOf(scope, requestId, at));
}

/** Has the reports of a request go on, or end when it did, as it stands now. */
export async function resumeReportsOf(scope: Scope, requestId: number): Promise<void> {
	await closeReportsOf(scope, requestId, await closingTimeOf(scope, requestId));
}

/** Writes to the senders of a request's reports that there is news of it. */
export async function tellReportersOf(scope: Scope, requestId: number): Promise<void> {
	await tellReporters(scope, await reportersOf(scope, requestId));
}
