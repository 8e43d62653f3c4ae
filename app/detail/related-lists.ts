import type { RelatedListDefinition } from "#app/entities/entity-definition.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { openStatuses } from "#contract/requests/constants.ts";

const documentsOf = (by: string): RelatedListDefinition => ({
	entity: "document",
	by,
	title: "relatedLists.documents",
	columns: ["name_en", "name_ar", "kind", "valid_until", "file"],
	with: "extensions",
});

const requestsOf = (by: string): RelatedListDefinition => ({
	entity: "request",
	by,
	title: "relatedLists.requests",
	columns: ["id", "comment", "status", "date"],
});

const facilitiesOf = (by: string, ...columns: string[]): RelatedListDefinition => ({
	entity: "facility",
	by,
	title: "relatedLists.facilities",
	columns: ["id", "name_en", "name_ar", ...columns],
});

const resourcesOf = (by: string): RelatedListDefinition => ({
	entity: "resource",
	by,
	title: "relatedLists.resources",
	columns: ["id", "name_en", "name_ar", "qty"],
});

/** What belongs to an entity, and has a short list on its page; browsers need none of it. */
export const relatedLists: Readonly<Partial<Record<EntityName, readonly RelatedListDefinition[]>>> =
	{
		branch: [
			documentsOf("branch_id"),
			{
				entity: "subbranch",
				by: "branch_id",
				title: "relatedLists.subbranches",
				columns: ["id", "name_en", "name_ar", "member"],
			},
			facilitiesOf("branch_id", "subbranch"),
			requestsOf("branch_id"),
		],
		subbranch: [facilitiesOf("subbranch_id"), requestsOf("subbranch_id")],
		facility: [
			documentsOf("facility_id"),
			{
				entity: "record",
				by: "for_facility_id",
				title: "relatedLists.records",
				columns: ["resource", "warehouse", "qty"],
				listedAs: "distribution",
			},
			requestsOf("facility_id"),
		],
		equipment: [documentsOf("equipment_id"), requestsOf("equipment_id")],
		plan: [documentsOf("plan_id")],
		warehouse: [resourcesOf("warehouse_id")],
		resource: [requestsOf("resource_id")],
		category: [
			{
				...requestsOf("category_id"),
				title: "placeWork.title",
				filters: { status: openStatuses.join(",") },
			},
			{
				entity: "lowStock",
				by: "category_id",
				title: "listTitles.low-stock",
				columns: ["id", "name_en", "name_ar", "qty", "threshold"],
				with: "extensions",
			},
			resourcesOf("category_id"),
		],
		permission: [
			{
				entity: "member",
				by: "permission_id",
				title: "relatedLists.members",
				columns: ["id", "name_en", "name_ar", "email", "branch"],
			},
		],
		member: [
			{ ...requestsOf("member_id"), title: "relatedLists.raised" },
			{ ...requestsOf("assigned_to_id"), title: "relatedLists.assigned" },
		],
	};
