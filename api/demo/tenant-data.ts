import { standardProfiles } from "#api/domain/tenants/standard-profiles.ts";
import type { CounterRow, RequestRow, TenantData } from "../db/bulk-rows.ts";
import { makeCrew } from "./crew.ts";
import { after, day, startOfDay } from "./days.ts";
import { makeEquipment } from "./equipment.ts";
import { makeHours } from "./hours.ts";
import { haveSomeLeave } from "./leaving.ts";
import { makeMeters, noMeters } from "./meters.ts";
import { readNotifications } from "./notifications.ts";
import { makePeople } from "./people.ts";
import { photographRequests, photographSteps, portrayPeople } from "./pictures.ts";
import { makePlaces } from "./places.ts";
import type { TenantPlan } from "./plan.ts";
import { makeRounds, noRounds, recordRounds } from "./planned.ts";
import { createRandom } from "./random.ts";
import { makeRequests, settleStock } from "./requests.ts";
import { makeSchedule } from "./schedule.ts";
import { makeStock, openStock, watchStock } from "./stock.ts";
import { makeTimeline } from "./timeline.ts";
import { hourCost, makeUpkeep, noUpkeep } from "./upkeep.ts";

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
	const hours = plan.hours && makeHours(people, openedAt, now);
	const stock = makeStock(plan, places, people, random("stock"), openedAt, now);
	const crew = makeCrew(people, places, random("crew"));
	const from = after(now, -requestDays * day);
	const schedule = makeSchedule(plan.requests, random("schedule"), from, now);
	const drafts = makeRequests(plan, schedule, places.facilities, stock, crew, random("requests"));
	if (plan.hours) haveSomeLeave(people, drafts, now);
	const equipment = makeEquipment(places.facilities, random("equipment"), openedAt, now);
	const rounds = plan.hours
		? makeRounds(places.facilities, equipment, crew, random("rounds"), now)
		: noRounds();
	const raised = drafts.map(({ row }) => row);
	const requests = numbered([...raised, ...rounds.visits.map(({ row }) => row)]);
	settleStock(drafts, stock);
	const upkeep = plan.hours ? makeUpkeep(raised, equipment, stock, random("upkeep")) : noUpkeep;
	openStock(stock, random("opening"), openedAt);
	if (plan.hours) watchStock(stock);
	const timeline = makeTimeline(drafts, crew, plan.requests.escalated, random("timeline"), now);
	const { events, ...planned } = recordRounds(rounds, crew, random("steps"));
	const metered = plan.hours
		? makeMeters(equipment, planned, crew, random("meters"), now)
		: noMeters;
	const photographs = photographRequests(drafts, plan.requests.withPhotos, random("photos"));
	const visited = photographSteps(planned.requestSteps, requests, random("step-photos"));
	const portraits = portrayPeople(people, plan, random("portraits"), openedAt);
	const dueNext = [
		...requests
			.filter(({ lateAt, closingTime }) => !lateAt && !closingTime)
			.map(({ dueAt }) => dueAt.getTime()),
		...planned.planTargets.flatMap(({ appearsAt }) => appearsAt?.getTime() ?? []),
	];

	const data = {
		tenant: {
			slug: plan.slug,
			nameEn: plan.en,
			nameAr: plan.ar,
			settings: {
				...hours?.settings,
				...(plan.hours ? ({ hourCost, plans: true } as const) : {}),
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
		calendars: hours?.calendars ?? [],
		calendarDays: hours?.calendarDays ?? [],
		absences: hours?.absences ?? [],
		branches: places.branches.map((branch) => (hours ? { ...branch, calendarId: 1 } : branch)),
		subbranches: places.subbranches,
		facilities: places.facilities,
		equipment,
		...metered,
		warehouses: stock.warehouses,
		categories: stock.categories,
		categoryWarehouses: stock.categoryWarehouses,
		resources: stock.resources,
		distributions: stock.distributions,
		distributionRecords: stock.distributionRecords,
		stockMovements: stock.stockMovements,
		requests,
		requestEvents: [...timeline.events, ...events],
		requestNotes: timeline.notes,
		requestPhotos: photographs.photos,
		...upkeep,
		...planned,
		escalations: timeline.escalations,
		notifications: readNotifications(timeline.notifications, crew, random("read"), now),
		pictures: [...portraits, ...photographs.pictures, ...visited],
	};
	const dueTimes = dueNext.length > 0 ? [{ dueAt: new Date(Math.min(...dueNext)) }] : [];
	return { ...data, dueTimes, counters: countersOf(data) };
}

/** In the order in which they came, with their numbers. */
function numbered(requests: readonly RequestRow[]): RequestRow[] {
	const inOrder = requests.toSorted((a, b) => a.date.getTime() - b.date.getTime());
	for (const [index, request] of inOrder.entries()) request.id = index + 1;
	return inOrder;
}

/** The last id given in each table whose ids are counted. */
function countersOf(data: Omit<TenantData, "counters" | "dueTimes">): CounterRow[] {
	const counted = {
		permissions: data.permissions,
		members: data.members,
		calendars: data.calendars,
		exceptions: data.calendarDays,
		absences: data.absences,
		branches: data.branches,
		subbranches: data.subbranches,
		facilities: data.facilities,
		equipment: data.equipment,
		meters: data.meters,
		warehouses: data.warehouses,
		categories: data.categories,
		resources: data.resources,
		distributions: data.distributions,
		distribution_records: data.distributionRecords,
		checklists: data.checklists,
		steps: data.checklistSteps,
		plans: data.plans,
		plan_targets: data.planTargets,
		requests: data.requests,
		request_work: data.requestWork,
		request_parts: data.requestParts,
		escalations: data.escalations,
		notifications: data.notifications,
	};
	return Object.entries(counted).map(([name, rows]) => ({
		name,
		value: rows.reduce((last, { id }) => Math.max(last, id), 0),
	}));
}
