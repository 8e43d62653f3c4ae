import { standardProfiles } from "#api/domain/tenants/standard-profiles.ts";
import type { CounterRow, TenantData } from "../db/bulk-rows.ts";
import { makeCrew } from "./crew.ts";
import { after, day, startOfDay } from "./days.ts";
import { makeEquipment } from "./equipment.ts";
import { readNotifications } from "./notifications.ts";
import { makePeople } from "./people.ts";
import { photographRequests, portrayPeople } from "./pictures.ts";
import { makePlaces } from "./places.ts";
import type { TenantPlan } from "./plan.ts";
import { createRandom } from "./random.ts";
import { makeRequests, settleStock } from "./requests.ts";
import { makeSchedule } from "./schedule.ts";
import { makeStock, openStock } from "./stock.ts";
import { makeTimeline } from "./timeline.ts";

/** The requests go back this far, and the organisation opened some time before. */
const requestDays = 425;
const openDays = 640;

/**
 * Everything of one made-up organisation. The same plan and `now` give the same rows; each subject
 * draws its own numbers, so that a change in one leaves the others as they were.
 */
export function makeTenantData(plan: TenantPlan, now: Date): TenantData {
	const random = (subject: string) => createRandom(`${plan.slug}/${subject}`);
	const openedAt = startOfDay(after(now, -openDays * day));
	const places = makePlaces(plan, random("places"), openedAt);
	const people = makePeople(plan, places, random("people"), openedAt, now);
	const stock = makeStock(plan, places, people, random("stock"), openedAt, now);
	const crew = makeCrew(people, places, random("crew"));
	const from = after(now, -requestDays * day);
	const schedule = makeSchedule(plan.requests, random("schedule"), from, now);
	const drafts = makeRequests(plan, schedule, places.facilities, stock, crew, random("requests"));
	settleStock(drafts, stock);
	openStock(stock, random("opening"), openedAt);
	const timeline = makeTimeline(drafts, crew, plan.requests.escalated, random("timeline"), now);
	const photographs = photographRequests(drafts, plan.requests.withPhotos, random("photos"));
	const portraits = portrayPeople(people, plan, random("portraits"), openedAt);
	const requests = drafts.map(({ row }) => row);
	const dueNext = requests
		.filter(({ lateAt, closingTime }) => !lateAt && !closingTime)
		.map(({ dueAt }) => dueAt.getTime());

	const data = {
		tenant: {
			slug: plan.slug,
			nameEn: plan.en,
			nameAr: plan.ar,
			settings: {
				help: {
					addressEn: plan.help.addressEn,
					addressAr: plan.help.addressAr,
					supportEmail: `support@${plan.domain}`,
					suggestionEmail: `suggestions@${plan.domain}`,
					phones: [...plan.help.phones],
				},
			},
			createdAt: openedAt,
		},
		permissions: standardProfiles.map(({ id, typeEn, typeAr, flags }) => ({
			id,
			typeEn,
			typeAr,
			...flags,
			createdAt: openedAt,
			updatedAt: openedAt,
		})),
		members: people,
		branches: places.branches,
		subbranches: places.subbranches,
		facilities: places.facilities,
		equipment: makeEquipment(places.facilities, random("equipment"), openedAt, now),
		warehouses: stock.warehouses,
		categories: stock.categories,
		categoryWarehouses: stock.categoryWarehouses,
		resources: stock.resources,
		distributions: stock.distributions,
		distributionRecords: stock.distributionRecords,
		stockMovements: stock.stockMovements,
		requests,
		requestEvents: timeline.events,
		requestNotes: timeline.notes,
		requestPhotos: photographs.photos,
		escalations: timeline.escalations,
		notifications: readNotifications(timeline.notifications, crew, random("read"), now),
		pictures: [...portraits, ...photographs.pictures],
	};
	const dueTimes = dueNext.length > 0 ? [{ dueAt: new Date(Math.min(...dueNext)) }] : [];
	return { ...data, dueTimes, counters: countersOf(data) };
}

/** The last id given in each table whose ids are counted. */
function countersOf(data: Omit<TenantData, "counters" | "dueTimes">): CounterRow[] {
	const counted = {
		permissions: data.permissions,
		members: data.members,
		branches: data.branches,
		subbranches: data.subbranches,
		facilities: data.facilities,
		equipment: data.equipment,
		warehouses: data.warehouses,
		categories: data.categories,
		resources: data.resources,
		distributions: data.distributions,
		distribution_records: data.distributionRecords,
		requests: data.requests,
		escalations: data.escalations,
		notifications: data.notifications,
	};
	return Object.entries(counted).map(([name, rows]) => ({
		name,
		value: rows.reduce((last, { id }) => Math.max(last, id), 0),
	}));
}
