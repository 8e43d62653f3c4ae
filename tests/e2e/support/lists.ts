import type { Entity } from "#app/entities/entity-definition.ts";
import { normalizeEntity } from "#app/entities/normalize.ts";
import equipment from "#app/equipment/equipment.entity.ts";
import type { Translate } from "#app/lib/i18n.ts";
import member from "#app/members/member.entity.ts";
import notification from "#app/notifications/notification.entity.ts";
import permission from "#app/permissions/permission-profile.entity.ts";
import branch from "#app/places/branch.entity.ts";
import facility from "#app/places/facility.entity.ts";
import subbranch from "#app/places/subbranch.entity.ts";
import request from "#app/requests/request.entity.ts";
import category from "#app/stock/category.entity.ts";
import distribution from "#app/stock/distribution.entity.ts";
import record from "#app/stock/distribution-record.entity.ts";
import resource from "#app/stock/resource.entity.ts";
import warehouse from "#app/stock/warehouse.entity.ts";

type ShownList = { slug: string; entity: Entity; title: (t: Translate) => string };

const requests = [
	"search",
	"follow-up",
	"done-requests",
	"pending-requests",
	"rejected-requests",
	"late-requests",
	"direct-requests",
] as const;

const things = [
	branch,
	subbranch,
	facility,
	equipment,
	resource,
	warehouse,
	category,
	distribution,
	member,
	permission,
] as const;

/** Every list of the specification, section 2. */
export const lists: readonly ShownList[] = [
	...requests.map(
		(slug): ShownList => ({
			slug,
			entity: normalizeEntity(request),
			title: (t) => t(`listTitles.${slug}`),
		}),
	),
	{
		slug: "notifications",
		entity: normalizeEntity(notification),
		title: (t) => t("listTitles.notifications"),
	},
	...things.map(
		(entity): ShownList => ({
			slug: `${entity.area}-management`,
			entity: normalizeEntity(entity),
			title: (t) => t(`entities.${entity.name}.list`),
		}),
	),
	{
		slug: "distribution/1",
		entity: normalizeEntity(record),
		title: (t) => `${t("entities.distribution.one")} 1`,
	},
];
