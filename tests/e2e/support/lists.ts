import { normalizeEntity } from "#app/entities/complete.ts";
import type { Entity } from "#app/entities/entity.ts";
import branch from "#app/entities/things/branch.ts";
import category from "#app/entities/things/category.ts";
import distribution from "#app/entities/things/distribution.ts";
import equipment from "#app/entities/things/equipment.ts";
import facility from "#app/entities/things/facility.ts";
import member from "#app/entities/things/member.ts";
import notification from "#app/entities/things/notification.ts";
import permission from "#app/entities/things/permission.ts";
import record from "#app/entities/things/record.ts";
import request from "#app/entities/things/request.ts";
import resource from "#app/entities/things/resource.ts";
import subbranch from "#app/entities/things/subbranch.ts";
import warehouse from "#app/entities/things/warehouse.ts";
import type { Translate } from "#app/lib/i18n.ts";

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
		(slug): ShownList => ({ slug, entity: normalizeEntity(request), title: (t) => t(`lists.${slug}`) }),
	),
	{ slug: "notifications", entity: normalizeEntity(notification), title: (t) => t("lists.notifications") },
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
