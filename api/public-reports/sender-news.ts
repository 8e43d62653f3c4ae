import { createHash } from "node:crypto";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import type { ReportSender } from "./by-request.queries.ts";

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
