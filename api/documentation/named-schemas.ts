import { z } from "zod";
import { absence } from "#contract/schemas/absences.ts";
import { branch, subbranch } from "#contract/schemas/branches.ts";
import { messageResponse, namedRef, errorResponse } from "#contract/schemas/common.ts";
import { distribution, distributionRecord } from "#contract/schemas/distributions.ts";
import { escalation, memberOption } from "#contract/schemas/escalations.ts";
import { facility } from "#contract/schemas/facilities.ts";
import { deletedEntity, historyEntry } from "#contract/schemas/history.ts";
import { dataImport } from "#contract/schemas/imports.ts";
import { currentMember, member, requestMember } from "#contract/schemas/members.ts";
import { namedOption } from "#contract/schemas/options.ts";
import { profileWithFlags, permissionProfile } from "#contract/schemas/permissions.ts";
import { chartData } from "#contract/schemas/report.ts";
import { listedRequest, memberNotification, maintenanceRequest } from "#contract/schemas/requests.ts";
import { sessionResponse, tenant } from "#contract/schemas/session.ts";
import { topMember, topResource } from "#contract/schemas/statistics.ts";
import { category, resource, stockMovement, warehouse } from "#contract/schemas/stock.ts";

/** What is answered in several places, under the names that it has in the OpenAPI document. */
const namedSchemas = {
	Absence: absence,
	Branch: branch,
	Category: category,
	CurrentMember: currentMember,
	DataImport: dataImport,
	DeletedThing: deletedEntity,
	Distribution: distribution,
	DistributionRecord: distributionRecord,
	Escalation: escalation,
	Facility: facility,
	Failure: errorResponse,
	HistoryEntry: historyEntry,
	Member: member,
	MemberOption: memberOption,
	Message: messageResponse,
	Named: namedRef,
	Notification: memberNotification,
	Option: namedOption,
	Permission: profileWithFlags,
	PermissionProfile: permissionProfile,
	Report: chartData,
	Request: maintenanceRequest,
	RequestMember: requestMember,
	RequestRow: listedRequest,
	Resource: resource,
	Session: sessionResponse,
	StockMovement: stockMovement,
	Subbranch: subbranch,
	Tenant: tenant,
	TopMember: topMember,
	TopResource: topResource,
	Warehouse: warehouse,
};

/** Lets the OpenAPI document say these once and refer to them. */
export function registerComponentSchemas(): void {
	for (const [id, schema] of Object.entries(namedSchemas))
		if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}
