import { z } from "zod";
import { absence } from "#contract/absences/schemas.ts";
import { sessionResponse, tenant } from "#contract/auth/schemas.ts";
import { chartData } from "#contract/charts/schemas.ts";
import { deletedEntity, historyEntry } from "#contract/entities/schemas.ts";
import { escalation, memberOption } from "#contract/escalations/schemas.ts";
import { dataImport } from "#contract/imports/schemas.ts";
import { currentMember, member, requestMember } from "#contract/members/schemas.ts";
import { memberNotification } from "#contract/notifications/schemas.ts";
import { permissionProfile, profileWithFlags } from "#contract/permissions/schemas.ts";
import { branch, subbranch } from "#contract/places/branches.schemas.ts";
import { facility } from "#contract/places/facilities.schemas.ts";
import { listedRequest, maintenanceRequest } from "#contract/requests/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { topMember, topResource } from "#contract/statistics/schemas.ts";
import { distribution, distributionRecord } from "#contract/stock/distributions.schemas.ts";
import { category, resource, stockMovement, warehouse } from "#contract/stock/schemas.ts";
import { errorResponse, messageResponse, namedRef } from "#contract/values/schemas.ts";

/** Schemas that several endpoints use, under their names in the OpenAPI document. */
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

/** Registers these schemas, so that the OpenAPI document defines each once and refers to it. */
export function registerComponentSchemas(): void {
	for (const [id, schema] of Object.entries(namedSchemas))
		if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}
