import { z } from "zod";
import { auditEntry } from "#contract/schemas/audit.ts";
import { escalation } from "#contract/schemas/escalations.ts";
import { facilityResources } from "#contract/schemas/facilities.ts";
import { onboardingStepState } from "#contract/schemas/first-steps.ts";
import { deletedEntity, historyEntry, blockingReferences } from "#contract/schemas/history.ts";
import { dataImport } from "#contract/schemas/imports.ts";
import { plannedMonth } from "#contract/schemas/plans.ts";
import { chartData } from "#contract/schemas/report.ts";
import {
	similarOpenRequests,
	publicReportForm,
	submittedReport,
	trackedReport,
} from "#contract/schemas/reports.ts";
import {
	dueDay,
	agenda,
	openedNotification,
	unreadNotifications,
} from "#contract/schemas/requests.ts";
import { passwordLink, tenant } from "#contract/schemas/session.ts";
import { openSession } from "#contract/schemas/sessions.ts";
import { tenantSettingsSections } from "#contract/schemas/settings.ts";
import {
	answeredWork,
	backlog,
	branchWork,
	costs,
	finishedWork,
} from "#contract/schemas/statistics.ts";
import { stockMovement } from "#contract/schemas/stock.ts";
import { workload } from "#contract/schemas/workload.ts";
import { schemaShape, optionsShape, rowsShape, type ResponseShape, entityShape } from "./shapes.ts";

const reads: readonly (readonly [path: RegExp, answer: ResponseShape])[] = [
	[/^\/select\//, optionsShape],
	...(
		[
			[/^\/tenant$/, tenant],
			[/^\/requests\/due-days$/, z.array(dueDay)],
			[/^\/requests\/my-day$/, agenda],
			[/^\/plans\/calendar$/, plannedMonth],
			[/^\/members\/workload$/, z.array(workload)],
			[/\/least-busy$/, z.array(workload)],
			[/\/history$/, z.array(historyEntry)],
			[/\/needed-by$/, blockingReferences],
			[/\/report$/, chartData],
			[/^\/stats\/costs$/, costs],
			[/^\/stats\/finished$/, finishedWork],
			[/^\/stats\/answered$/, answeredWork],
			[/^\/stats\/backlog$/, backlog],
			[/^\/stats\/branches-work$/, z.array(branchWork)],
			[/\/movements$/, z.array(stockMovement)],
			[/\/escalations$/, z.array(escalation)],
			[/^\/deleted$/, z.array(deletedEntity)],
			[/^\/imports$/, z.array(dataImport)],
			[/^\/imports\/\d+$/, dataImport],
			[/^\/sessions$/, z.array(openSession)],
			[/^\/settings$/, tenantSettingsSections],
			[/^\/problems\/track\/[^/]+$/, trackedReport],
			[/^\/problems\/[^/]+$/, z.union([publicReportForm, submittedReport, similarOpenRequests])],
			[/^\/first-steps$/, z.array(onboardingStepState)],
			[/^\/audit$/, z.array(auditEntry)],
			[/\/notifications\/unread$/, unreadNotifications],
			[/\/notifications\/read$/, unreadNotifications.partial()],
			[/\/notifications\/\d+\/read$/, openedNotification.partial()],
			[/^\/maintenance-request\/facility-resources\//, facilityResources],
			[/^\/authentication\/reset-password$/, passwordLink],
		] as const
	).map(([path, schema]) => [path, schemaShape(schema)] as const),
];

const json: ResponseShape = (answer) => rowsShape(answer) ?? entityShape(answer);

/** What a call answers that the specification does not have. */
export const extensionResponseShape = (path: string): ResponseShape =>
	reads.find(([pattern]) => pattern.test(path))?.[1] ?? json;
