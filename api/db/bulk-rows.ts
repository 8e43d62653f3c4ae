import type * as schema from "#api/db/schema/index.ts";

/** A row as it is inserted, without the tenant, which is known only when it is written. */
type Row<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "tenantId">;

type PermissionRow = Row<typeof schema.permissions>;
export type MemberRow = Row<typeof schema.members>;
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
export type RequestRow = Row<typeof schema.requests> & { date: Date };
export type EventRow = Row<typeof schema.requestEvents> & { at: Date };
export type NoteRow = Row<typeof schema.requestNotes> & { createdAt: Date };
export type PhotoRow = Row<typeof schema.requestPhotos>;
export type WorkRow = Row<typeof schema.requestWork>;
export type PartRow = Row<typeof schema.requestParts>;
export type ChecklistRow = Row<typeof schema.checklists>;
export type StepRow = Row<typeof schema.checklistSteps>;
export type PlanRow = Row<typeof schema.plans>;
export type TargetRow = Row<typeof schema.planTargets>;
export type OccurrenceRow = Row<typeof schema.planOccurrences>;
export type RequestStepRow = Row<typeof schema.requestSteps>;
export type EscalationRow = Row<typeof schema.escalations>;
export type NotificationRow = Row<typeof schema.notifications> & { date: Date };
export type UploadRow = Row<typeof schema.uploads>;
export type CounterRow = Row<typeof schema.counters>;
type TenantRow = typeof schema.tenants.$inferInsert;

/** Everything of one tenant, but the uploaded files' sizes and the password hashes. */
export type TenantData = {
	tenant: TenantRow;
	permissions: PermissionRow[];
	members: MemberRow[];
	calendars: CalendarRow[];
	calendarDays: CalendarDayRow[];
	absences: AbsenceRow[];
	branches: BranchRow[];
	subbranches: SubbranchRow[];
	facilities: FacilityRow[];
	equipment: EquipmentRow[];
	meters: MeterRow[];
	readings: ReadingRow[];
	warehouses: WarehouseRow[];
	categories: CategoryRow[];
	categoryWarehouses: CategoryWarehouseRow[];
	resources: ResourceRow[];
	distributions: DistributionRow[];
	distributionRecords: DistributionRecordRow[];
	stockMovements: MovementRow[];
	checklists: ChecklistRow[];
	checklistSteps: StepRow[];
	plans: PlanRow[];
	planTargets: TargetRow[];
	requests: RequestRow[];
	requestEvents: EventRow[];
	requestNotes: NoteRow[];
	requestPhotos: PhotoRow[];
	requestWork: WorkRow[];
	requestParts: PartRow[];
	requestSteps: RequestStepRow[];
	planOccurrences: OccurrenceRow[];
	escalations: EscalationRow[];
	notifications: NotificationRow[];
	counters: CounterRow[];
	dueTimes: Row<typeof schema.dueTimes>[];
	/** What has to be drawn for each upload address, and whose upload it is. */
	pictures: Picture[];
};

export type Picture = { file: string; drawing: string; memberId: number; at: Date };
