import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { computeDueDate, computeTargetEnd } from "#api/requests/due-times/due-times.ts";
import type { TenantSettings } from "../api/platform/tenant-settings.ts";
import { additions, recentTrail } from "./audit-trail.ts";
import { makeCrew } from "./crew.ts";
import { haveSomeLeave } from "./departures.ts";
import { makeDocuments, noDocuments } from "./documents.ts";
import { makeEquipment } from "./equipment.ts";
import { photographRequests, photographSteps, portrayPeople } from "./image-plan.ts";
import { makeKinds, noKinds } from "./kinds.ts";
import { makePeople } from "./members.ts";
import { makeMeters, noMeters } from "./meters.ts";
import { markNotificationsRead } from "./notifications.ts";
import { makePlaces } from "./places.ts";
import { makeRounds, noRounds, recordRounds } from "./planned-work.ts";
import { makeReports, nothingReported } from "./public-reports.ts";
import { createRandom } from "./random.ts";
import { makeRatings, noRatings } from "./ratings.ts";
import { makeRequests, settleStock } from "./requests.ts";
import { answerRequests } from "./response-times.ts";
import { after, day, startOfDay } from "./riyadh-time.ts";
import { type DueOf, makeSchedule } from "./schedule.ts";
import type { CounterRow, SeedRequestRow, TenantRows, TrailRow } from "./seed-rows.ts";
import { makeStock, openStock, watchStock } from "./stock.ts";
import { countStock } from "./stocktakes.ts";
import type { TenantPlan } from "./tenant-plan.ts";
import { hourCost, makeUpkeep, noUpkeep } from "./time-and-parts.ts";
import { inOrder, makeTimeline } from "./timeline.ts";
import { listMailsOf, sharedViews } from "./views.ts";
import { makeHours, type OrganisationHours } from "./working-hours.ts";

/** The days since the first requests; the organisation opened some time before. */
const requestDays = 425;
const openDays = 640;

/** The features that are switched on besides business hours and targets. */
const switchedOn = {
	currency: "SAR",
	hourCost,
	kinds: true,
	plans: true,
	similar: 1,
	reports: { mode: "held" },
	ratings: { reopenDays: 7 },
} as const satisfies TenantSettings;

/**
 * Makes all data of one invented organisation. The same plan and `now` give the same rows; each
 * subject has random numbers of its own, so that a change in one leaves the others unchanged.
 */
export function makeTenantData(plan: TenantPlan, now: Date) {
	const random = (subject: string) => createRandom(`${plan.slug}/${subject}`);
	const openedAt = startOfDay(after(now, -openDays * day));
	const places = makePlaces(plan, random("places"), openedAt);
	const people = makePeople(plan, places, random("people"), openedAt, now);
	const hours = plan.everything && makeHours(people, openedAt, now);
	const dueOf: DueOf | undefined = hours && dueBy(hours);
	const stock = makeStock(plan, places, people, random("stock"), openedAt, now);
	const kinds = plan.everything ? makeKinds(people, now) : noKinds;
	const crew = makeCrew(people, places, kinds, random("crew"));
	const from = after(now, -requestDays * day);
	const schedule = makeSchedule(plan.requests, random("schedule"), from, now, dueOf);
	const drafts = makeRequests(
		plan,
		schedule,
		places.facilities,
		stock,
		crew,
		kinds,
		random("requests"),
	);
	if (plan.everything) haveSomeLeave(people, drafts, now);
	const equipment = makeEquipment(
		places.facilities,
		random("equipment"),
		kinds,
		openedAt,
		now,
		plan.equipmentCount,
	);
	const rounds = plan.everything
		? makeRounds(places.facilities, equipment, crew, kinds, random("rounds"), now)
		: noRounds();
	const raised = drafts.map(({ row }) => row);
	const requests = numbered([...raised, ...rounds.visits.map(({ row }) => row)]);
	settleStock(drafts, stock);
	const upkeep = plan.everything
		? makeUpkeep(raised, equipment, stock, random("upkeep"), now)
		: noUpkeep;
	if (plan.everything) countStock(stock, random("counts"), now);
	openStock(stock, random("opening"), openedAt);
	if (plan.everything) watchStock(stock);
	const timeline = makeTimeline(drafts, crew, plan.requests.escalated, random("timeline"), now);
	const rated =
		hours && dueOf ? makeRatings(drafts, timeline, crew, dueOf, random("ratings"), now) : noRatings;
	if (hours) answerRequests(drafts, timeline, hours, now);
	inOrder(timeline);
	const { events, ...planned } = recordRounds(rounds, crew, random("steps"));
	const metered = plan.everything
		? makeMeters(equipment, planned, crew, random("meters"), now)
		: noMeters;
	const photographs = photographRequests(drafts, plan.requests.withPhotos, random("photos"));
	const visited = photographSteps(planned.requestSteps, requests, random("step-photos"));
	const reported = plan.everything
		? makeReports(
				places.facilities,
				drafts,
				photographs.photos,
				rated.requestRatings,
				crew,
				kinds,
				random("reports"),
				now,
			)
		: nothingReported;
	const portraits = portrayPeople(people, plan, random("portraits"), openedAt);
	const dueNext = [
		...drafts.flatMap(({ row: { respondBy, answeredAt, unansweredAt, closingTime } }) =>
			respondBy && !answeredAt && !unansweredAt && !closingTime ? [respondBy.getTime()] : [],
		),
		...requests
			.filter(({ lateAt, closingTime }) => !lateAt && !closingTime)
			.map(({ dueAt }) => dueAt.getTime()),
	];
	const nextVisits = planned.planTargets.flatMap(({ appearsAt }) => appearsAt?.getTime() ?? []);

	const data = {
		tenant: {
			slug: plan.slug,
			nameEn: plan.en,
			nameAr: plan.ar,
			settings: {
				...hours?.settings,
				...(plan.everything && switchedOn),
				...(plan.specificationOnly && { extensions: false as const }),
				...(plan.everything && { demo: true as const, workNumbers: true as const }),
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
		permissions: defaultProfiles.map(({ id, typeEn, typeAr, flags }) => ({
			id,
			typeEn,
			typeAr,
			...flags,
			createdAt: openedAt,
			updatedAt: openedAt,
		})),
		members: people,
		workKinds: kinds.workKinds,
		kindRoutes: kinds.kindRoutes,
		memberKinds: kinds.memberKinds,
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
		requestRatings: [...rated.requestRatings, ...reported.ratings],
		requestReopenings: rated.requestReopenings,
		reports: reported.reports,
		reportEntries: reported.reportEntries,
		reportPhotos: reported.reportPhotos,
		auditLog: [] as TrailRow[],
		...planned,
		escalations: timeline.escalations,
		notifications: markNotificationsRead(timeline.notifications, crew, random("read"), now),
		...(plan.everything
			? makeDocuments(equipment, places.facilities, crew, random("documents"), now)
			: noDocuments),
		sharedViews: plan.everything ? sharedViews : [],
		listMails: plan.everything ? listMailsOf(crew.admin.id, now) : [],
		images: [...portraits, ...photographs.images, ...visited, ...reported.images],
	} satisfies TenantRows;
	if (plan.everything) data.auditLog = trailOf();
	const dueTimes = [...workDueAt("overdue", dueNext), ...workDueAt("plan-visits", nextVisits)];
	return { ...data, dueTimes, counters: countersOf(data) };

	function trailOf(): TrailRow[] {
		const added = {
			permission: ["permissions", data.permissions],
			calendar: ["calendars", data.calendars],
			exception: ["exceptions", data.calendarDays],
			branch: ["branches", data.branches],
			subbranch: ["subbranches", data.subbranches],
			member: ["members", people.slice(1)],
			absence: ["absences", data.absences],
			kind: ["kinds", data.workKinds],
			facility: ["facilities", data.facilities],
			equipment: ["equipment", data.equipment],
			meter: ["meters", data.meters],
			document: ["documents", data.documents],
			warehouse: ["warehouses", data.warehouses],
			category: ["categories", data.categories],
			resource: ["resources", data.resources],
			distribution: ["distributions", data.distributions],
			checklist: ["checklists", data.checklists],
			step: ["steps", data.checklistSteps],
			plan: ["plans", data.plans],
		} as const;
		return [
			...additions(crew.admin, added, openedAt),
			...recentTrail(timeline.trail, people, random("trail"), now),
		];
	}
}

/** What ids are counted by where the table has another name. */
const sequences: Readonly<Record<string, string>> = {
	calendarDays: "exceptions",
	workKinds: "kinds",
	checklistSteps: "steps",
};

/** Returns the last id given in each table whose ids are counted; those of readings are so by meter. */
const countersOf = ({ readings: _, ...data }: TenantRows): CounterRow[] =>
	Object.entries(data).flatMap(([table, rows]) => {
		const ids = [rows]
			.flat()
			.flatMap((row: object) => ("id" in row && typeof row.id === "number" ? row.id : []));
		const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		const value = ids.reduce((last, id) => Math.max(last, id), 0);
		return value > 0 ? { name: sequences[table] ?? name, value } : [];
	});

/** All data of one tenant, except the uploaded files' sizes and the password hashes. */
export type TenantData = ReturnType<typeof makeTenantData>;

/** Returns a function that computes due dates by the targets of an organisation. */
function dueBy({ settings: { targets }, calendar }: OrganisationHours): DueOf {
	return (date, priority) => {
		const { finish } = targets?.[priority] ?? {};
		return finish ? computeTargetEnd(calendar, date, finish) : computeDueDate(date, priority);
	};
}

/** Numbers the requests in their order of creation. */
function numbered(requests: readonly SeedRequestRow[]): SeedRequestRow[] {
	const inOrder = requests.toSorted((a, b) => a.date.getTime() - b.date.getTime());
	for (const [index, request] of inOrder.entries()) request.id = index + 1;
	return inOrder;
}

const workDueAt = (work: string, instants: readonly number[]) =>
	instants.length > 0 ? [{ work, dueAt: new Date(Math.min(...instants)) }] : [];
