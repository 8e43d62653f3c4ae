import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import * as schema from "#api/tables.ts";

/** Every table with rows of a tenant must be listed here, or below; those that are referred to come first. */
export const exportedTables: readonly PgTable[] = [
	schema.counters,
	schema.permissions,
	schema.calendars,
	schema.calendarDays,
	schema.branches,
	schema.subbranches,
	schema.members,
	schema.absences,
	schema.signInProviders,
	schema.memberIdentities,
	schema.authenticatorApps,
	schema.passkeys,
	schema.recoveryCodes,
	schema.calendarFeeds,
	schema.apiTokens,
	schema.sessions,
	schema.passwordLinks,
	schema.signInFailures,
	schema.workKinds,
	schema.kindRoutes,
	schema.memberKinds,
	schema.listColumns,
	schema.listViews,
	schema.sharedViews,
	schema.listMails,
	schema.uploads,
	schema.facilities,
	schema.facilityCodes,
	schema.equipment,
	schema.meters,
	schema.warehouses,
	schema.categories,
	schema.categoryWarehouses,
	schema.resources,
	schema.distributions,
	schema.distributionRecords,
	schema.checklists,
	schema.checklistSteps,
	schema.plans,
	schema.planTargets,
	schema.requests,
	schema.documents,
	schema.documentVersions,
	schema.planOccurrences,
	schema.stockMovements,
	schema.requestNotes,
	schema.requestPhotos,
	schema.requestEvents,
	schema.requestWatchers,
	schema.requestWork,
	schema.requestParts,
	schema.requestSteps,
	schema.readings,
	schema.escalations,
	schema.notifications,
	schema.reports,
	schema.reportEntries,
	schema.reportPhotos,
	schema.requestRatings,
	schema.requestReopenings,
	schema.oneTimeKeys,
	schema.firstSteps,
	schema.importShapes,
	schema.webhooks,
	schema.auditLog,
];

/** Tables derived from others: their rows are created again when those are written. */
export const derivedTables: readonly string[] = [
	schema.requestCounts,
	schema.branchRequestCounts,
	schema.memberRequestCounts,
	schema.costDays,
	schema.countZones,
	schema.workMonthCounts,
	schema.ratingMonthCounts,
	schema.planMonthCounts,
	schema.kindMonthCounts,
	schema.planTargetCounts,
	schema.dueTimes,
].map(getTableName);

/** Tables of work in progress, which are not exported. */
export const transientTables: readonly string[] = [
	schema.webhookDeliveries,
	schema.imports,
	schema.importFiles,
	schema.importLines,
	schema.passwordAsks,
	schema.keptPictures,
	schema.reportRateCounts,
].map(getTableName);

export type ArchiveColumn = {
	readonly name: string;
	/** The type as PostgreSQL writes it, such as `numeric(12, 2)`. */
	readonly type: string;
	/** Whether a sequence that all tenants share numbers it. */
	readonly counted: boolean;
};

/** A table with the columns that are written rather than generated. */
export type ArchiveTable = {
	readonly name: string;
	/** All columns but the tenant's id and generated ones. */
	readonly columns: readonly ArchiveColumn[];
	/** The key of rows within one tenant. */
	readonly key: readonly string[];
};

function describe(table: PgTable, idOfTenant: string): ArchiveTable {
	const { name, columns, primaryKeys } = getTableConfig(table);
	const own = columns.filter((column) => column.name !== idOfTenant && !column.generated);
	const key = primaryKeys.flatMap((one) => one.columns.map((column) => column.name));
	return {
		name,
		columns: own.map((column) => ({
			name: column.name,
			type: column.getSQLType(),
			counted: column.generatedIdentity !== undefined,
		})),
		key: key.filter((one) => one !== idOfTenant),
	};
}

/** The tables that make up a tenant, besides its row in `tenants`. */
export const archiveTables: readonly ArchiveTable[] = exportedTables.map((table) =>
	describe(table, "tenant_id"),
);

export const tenantsTable: ArchiveTable = describe(schema.tenants, "id");
