import { z } from "zod";
import { auditEntry } from "#contract/schemas/audit.ts";
import { escalation } from "#contract/schemas/escalations.ts";
import { facilityResources } from "#contract/schemas/facilities.ts";
import { firstStepState } from "#contract/schemas/first-steps.ts";
import { deletedThing, historyEntry, neededBy } from "#contract/schemas/history.ts";
import { dataImport } from "#contract/schemas/imports.ts";
import { plannedMonth } from "#contract/schemas/plans.ts";
import { report } from "#contract/schemas/report.ts";
import {
	problemAsked,
	problemForm,
	problemSent,
	trackedProblem,
} from "#contract/schemas/reports.ts";
import {
	dueDay,
	myDay,
	openedNotification,
	unreadNotifications,
} from "#contract/schemas/requests.ts";
import { passwordLink, tenant } from "#contract/schemas/session.ts";
import { openSession } from "#contract/schemas/sessions.ts";
import { organisationSettings } from "#contract/schemas/settings.ts";
import {
	answeredWork,
	backlog,
	branchWork,
	costs,
	finishedWork,
} from "#contract/schemas/statistics.ts";
import { stockMovement } from "#contract/schemas/stock.ts";
import { workload } from "#contract/schemas/workload.ts";
import { like, options, rows, type Shape, thing } from "./shapes.ts";

const reads: readonly (readonly [path: RegExp, answer: Shape])[] = [
	[/^\/select\//, options],
	...(
		[
			[/^\/tenant$/, tenant],
			[/^\/requests\/due-days$/, z.array(dueDay)],
			[/^\/requests\/my-day$/, myDay],
			[/^\/plans\/calendar$/, plannedMonth],
			[/^\/members\/workload$/, z.array(workload)],
			[/\/least-busy$/, z.array(workload)],
			[/\/history$/, z.array(historyEntry)],
			[/\/needed-by$/, neededBy],
			[/\/report$/, report],
			[/^\/stats\/costs$/, costs],
			[/^\/stats\/finished$/, finishedWork],
			[/^\/stats\/answered$/, answeredWork],
			[/^\/stats\/backlog$/, backlog],
			[/^\/stats\/branches-work$/, z.array(branchWork)],
			[/\/movements$/, z.array(stockMovement)],
			[/\/escalations$/, z.array(escalation)],
			[/^\/deleted$/, z.array(deletedThing)],
			[/^\/imports$/, z.array(dataImport)],
			[/^\/imports\/\d+$/, dataImport],
			[/^\/sessions$/, z.array(openSession)],
			[/^\/settings$/, organisationSettings],
			[/^\/problems\/track\/[^/]+$/, trackedProblem],
			[/^\/problems\/[^/]+$/, z.union([problemForm, problemSent, problemAsked])],
			[/^\/first-steps$/, z.array(firstStepState)],
			[/^\/audit$/, z.array(auditEntry)],
			[/\/notifications\/unread$/, unreadNotifications],
			[/\/notifications\/read$/, unreadNotifications.partial()],
			[/\/notifications\/\d+\/read$/, openedNotification.partial()],
			[/^\/maintenance-request\/facility-resources\//, facilityResources],
			[/^\/authentication\/reset-password$/, passwordLink],
		] as const
	).map(([path, schema]) => [path, like(schema)] as const),
];

const json: Shape = (answer) => rows(answer) ?? thing(answer);

/** What a call answers that the specification does not have. */
export const ourAnswer = (path: string): Shape =>
	reads.find(([pattern]) => pattern.test(path))?.[1] ?? json;
