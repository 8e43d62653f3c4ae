import type * as schema from "#api/tables.ts";

type Tables = typeof schema;

/** A row to insert, without the tenant, which is known only when it is written. */
type Row<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "tenantId">;

export type MemberRow = Row<typeof schema.members>;
export type KindRow = Row<typeof schema.workKinds>;
export type KindRouteRow = Row<typeof schema.kindRoutes>;
export type MemberKindRow = Row<typeof schema.memberKinds>;
export type CalendarRow = Row<typeof schema.calendars>;
export type CalendarDayRow = Row<typeof schema.calendarDays>;
export type AbsenceRow = Row<typeof schema.absences>;
export type BranchRow = Row<typeof schema.branches>;
export type SubbranchRow = Row<typeof schema.subbranches>;
export type FacilityRow = Row<typeof schema.facilities>;
export type EquipmentRow = Row<typeof schema.equipment>;
export type MeterRow = Row<typeof schema.meters>;
export type ReadingRow = Row<typeof schema.readings>;
export type WarehouseRow = Row<typeof schema.warehouses>;
export type CategoryRow = Row<typeof schema.categories>;
export type CategoryWarehouseRow = Row<typeof schema.categoryWarehouses>;
export type ResourceRow = Row<typeof schema.resources>;
export type DistributionRow = Row<typeof schema.distributions>;
export type DistributionRecordRow = Row<typeof schema.distributionRecords>;
export type MovementRow = Row<typeof schema.stockMovements>;
export type SeedRequestRow = Row<typeof schema.requests> & { date: Date };
export type EventRow = Row<typeof schema.requestEvents> & { at: Date };
export type NoteRow = Row<typeof schema.requestNotes> & { createdAt: Date };
export type PhotoRow = Row<typeof schema.requestPhotos>;
export type WorkRow = Row<typeof schema.requestWork>;
export type PartRow = Row<typeof schema.requestParts>;
export type RatingRow = Row<typeof schema.requestRatings>;
export type ReopeningRow = Row<typeof schema.requestReopenings>;
export type ReportRow = Row<typeof schema.reports>;
export type ReportEntryRow = Row<typeof schema.reportEntries>;
export type ReportPhotoRow = Row<typeof schema.reportPhotos>;
export type TrailRow = Row<typeof schema.auditLog> & { at: Date };
export type ChecklistRow = Row<typeof schema.checklists>;
export type StepRow = Row<typeof schema.checklistSteps>;
export type PlanRow = Row<typeof schema.plans>;
export type TargetRow = Row<typeof schema.planTargets>;
export type OccurrenceRow = Row<typeof schema.planOccurrences>;
export type RequestStepRow = Row<typeof schema.requestSteps>;
export type EscalationRow = Row<typeof schema.escalations>;
export type NotificationRow = Row<typeof schema.notifications> & { date: Date };
export type DocumentRow = Row<typeof schema.documents>;
export type VersionRow = Row<typeof schema.documentVersions>;
export type UploadRow = Row<typeof schema.uploads>;
export type CounterRow = Row<typeof schema.counters>;
type TenantRow = typeof schema.tenants.$inferInsert;

/** Rows of one tenant by table, without the password hashes; and what is drawn for its uploads. */
export type TenantRows = {
	readonly [Name in keyof Tables]?: Tables[Name] extends { $inferInsert: object }
		? readonly Row<Tables[Name]>[]
		: never;
} & {
	readonly tenant: TenantRow;
	readonly images: readonly SeedImage[];
	readonly sheets: readonly SeedSheet[];
};

/** What has to be drawn for an upload address, and whose upload it is. */
export type SeedImage = { file: string; drawing: string; memberId: number | null; at: Date };

/** A sheet that stands for a document: its title, and who added it when. */
export type SeedSheet = { file: string; title: string; memberId: number; at: Date };
