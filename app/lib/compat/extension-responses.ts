import { z } from "zod";
import { auditEntry } from "#contract/audit/schemas.ts";
import { passwordLink, tenant } from "#contract/auth/schemas.ts";
import { openSession } from "#contract/auth/sessions.schemas.ts";
import { chartData } from "#contract/charts/schemas.ts";
import { blockingReferences, deletedEntity, historyEntry } from "#contract/entities/schemas.ts";
import { escalation } from "#contract/escalations/schemas.ts";
import { findResults } from "#contract/find/schemas.ts";
import { dataImport } from "#contract/imports/schemas.ts";
import { kindRouting } from "#contract/kinds/schemas.ts";
import { openedNotification, unreadNotifications } from "#contract/notifications/schemas.ts";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import { plannedMonth } from "#contract/plans/schemas.ts";
import {
	publicReportForm,
	similarOpenRequests,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { agenda, dueDay } from "#contract/requests/agenda.schemas.ts";
import { bulkResult, requestSelection } from "#contract/requests/bulk.schemas.ts";
import { unratedRequest, urgentRequests } from "#contract/requests/schemas.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import {
	answeredWork,
	backlog,
	branchWork,
	costs,
	finishedWork,
	kindWork,
} from "#contract/statistics/schemas.ts";
import { stockMovement } from "#contract/stock/schemas.ts";
import { onboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import { tenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { workCounts } from "#contract/work-counts/schemas.ts";
import {
	entityShape,
	optionsShape,
	type ResponseShape,
	rowsShape,
	schemaShape,
} from "./response-shapes.ts";

const reads: readonly (readonly [path: RegExp, answer: ResponseShape])[] = [
	[/^\/select\//, optionsShape],
	...(
		[
			[/^\/tenant$/, tenant],
			[/^\/requests\/due-days$/, z.array(dueDay)],
			[/^\/requests\/my-day$/, agenda],
			[/^\/requests\/selection$/, requestSelection],
			[/^\/requests\/bulk$/, bulkResult],
			[/^\/requests\/urgent$/, urgentRequests],
			[/^\/requests\/unrated$/, z.array(unratedRequest)],
			[/^\/work-counts$/, workCounts],
			[/^\/find$/, findResults],
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
			[/^\/stats\/work$/, z.array(kindWork)],
			[/^\/kinds\/\d+\/(routes|targets)$/, kindRouting],
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

/** Returns the response shape of an endpoint that is not in the specification. */
export const extensionResponseShape = (path: string): ResponseShape =>
	reads.find(([pattern]) => pattern.test(path))?.[1] ?? json;
