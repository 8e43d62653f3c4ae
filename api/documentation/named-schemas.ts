import { z } from "zod";
import { absence } from "#contract/schemas/absences.ts";
import { branch, subbranch } from "#contract/schemas/branches.ts";
import { message, named, problem } from "#contract/schemas/common.ts";
import { distribution, distributionRecord } from "#contract/schemas/distributions.ts";
import { escalation, memberOption } from "#contract/schemas/escalations.ts";
import { facility } from "#contract/schemas/facilities.ts";
import { deletedThing, historyEntry } from "#contract/schemas/history.ts";
import { dataImport } from "#contract/schemas/imports.ts";
import { currentMember, member, requestMember } from "#contract/schemas/members.ts";
import { option } from "#contract/schemas/options.ts";
import { permission, permissionProfile } from "#contract/schemas/permissions.ts";
import { report } from "#contract/schemas/report.ts";
import { listedRequest, notification, request } from "#contract/schemas/requests.ts";
import { session, tenant } from "#contract/schemas/session.ts";
import { topMember, topResource } from "#contract/schemas/statistics.ts";
import { category, resource, stockMovement, warehouse } from "#contract/schemas/stock.ts";

/** What is answered in several places, under the names that it has in the OpenAPI document. */
const namedSchemas = {
	Absence: absence,
	Branch: branch,
	Category: category,
	CurrentMember: currentMember,
	DataImport: dataImport,
	DeletedThing: deletedThing,
	Distribution: distribution,
	DistributionRecord: distributionRecord,
	Escalation: escalation,
	Facility: facility,
	Failure: problem,
	HistoryEntry: historyEntry,
	Member: member,
	MemberOption: memberOption,
	Message: message,
	Named: named,
	Notification: notification,
	Option: option,
	Permission: permission,
	PermissionProfile: permissionProfile,
	Report: report,
	Request: request,
	RequestMember: requestMember,
	RequestRow: listedRequest,
	Resource: resource,
	Session: session,
	StockMovement: stockMovement,
	Subbranch: subbranch,
	Tenant: tenant,
	TopMember: topMember,
	TopResource: topResource,
	Warehouse: warehouse,
};

/** Lets the OpenAPI document say these once and refer to them. */
export function nameSchemas(): void {
	for (const [id, schema] of Object.entries(namedSchemas))
		if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}
