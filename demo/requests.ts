import type { RequestPriority, RequestType } from "#contract/requests/constants.ts";
import { defectComment, orderComment } from "./compose.ts";
import {
	type Defect,
	type Issue,
	type OrderTexts,
	orderTexts,
	type PhraseLanguage,
} from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Kinds } from "./kinds.ts";
import type { Person } from "./members.ts";
import type { Place } from "./places.ts";
import { createRandom, type Random } from "./random.ts";
import { after, month } from "./riyadh-time.ts";
import type { Slot } from "./schedule.ts";
import type { SeedRequestRow } from "./seed-rows.ts";
import type { DemoResource, Stock } from "./stock.ts";
import type { TenantPlan } from "./tenant-plan.ts";

/** A request with the data for the timeline's maker. */
export type Draft = {
	row: SeedRequestRow;
	slot: Slot;
	language: PhraseLanguage;
	requester: Person;
	responsible: Person;
	/** The member to whom it was reassigned, if any. */
	handedTo: Person | null;
	drawing: string | null;
};

type Content = {
	comment: string;
	facility: Place | null;
	resource: DemoResource | null;
	qty: number | null;
	drawing: string | null;
	issue: Issue | null;
	/** The texts of an order. */
	texts: OrderTexts | null;
};

const urgencies: Readonly<Record<RequestPriority, readonly number[]>> = {
	High: [0.05, 0.5, 2],
	Medium: [0.5, 1.2, 0.7],
	Low: [1.8, 0.7, 0.08],
};

/** Items of these categories are built in, others are only handed over. */
const fixedCategories = ["air", "lighting", "cameras", "displays", "drives"];

/** Nobody orders forty cabinets at once. */
const affordable = ({ cost }: DemoResource): number =>
	cost > 2000 ? 2 : cost > 300 ? 6 : cost > 100 ? 15 : 60;

const seasonal = ({ season }: Defect, date: Date): number => {
	if (!season) return 1;
	const now = month(date);
	if (season === "summer") return now >= 3 && now <= 9 ? 1.9 : 0.5;
	return now >= 10 || now <= 3 ? 2 : 0.3;
};

/** Makes all requests of a tenant, in the order of their ids. */
export function makeRequests(
	plan: TenantPlan,
	schedule: readonly Slot[],
	facilities: readonly Place[],
	stock: Stock,
	crew: Crew,
	kinds: Kinds,
	random: Random,
): Draft[] {
	const types = random.shuffle(typesOf(plan, schedule.length));
	const writer = commentWriter(plan, stock, facilities, random);
	const used = new Set<string>();
	const usedPhrases = new Set<string>();
	const wording = createRandom(`${plan.slug}/wording`);
	let openCount = 0;
	return schedule.map((slot, index) => {
		const type = types[index] ?? "Maintenance Request";
		const maintenance = type === "Maintenance Request";
		const nthOpen = maintenance && slot.closingTime === null ? openCount++ : -1;
		const facility = writer.placeFor(type);
		const requester =
			maintenance && (nthOpen % 9 === 1 || (nthOpen < 0 && random.chance(0.08)))
				? crew.requester
				: crew.raises(type, facility);
		const drawn: PhraseLanguage = random.chance(requester.language === "en" ? 0.76 : 0.06)
			? "en"
			: "ar";
		let content = writer.write(type, slot, facility, drawn);
		for (let tries = 0; tries < 12 && used.has(content.comment); tries++)
			content = writer.write(type, slot, facility, drawn);
		used.add(content.comment);
		const language = plan.writes ?? drawn;
		let { comment } = content;
		for (let tries = 0; tries < 12 && (language !== drawn || usedPhrases.has(comment)); tries++) {
			comment = commentOn(content, language, wording);
			if (!usedPhrases.has(comment)) break;
		}
		usedPhrases.add(comment);

		const branchId = facility?.branchId ?? content.resource?.branchId ?? null;
		const subbranchId = facility?.subbranchId ?? null;
		const responsible = crew.responsible(branchId, subbranchId);
		const kindId = maintenance ? kinds.ofRequest(index + 1, slot.date, content.issue) : null;
		const handedTo = handsOn(type, nthOpen) ? crew.repairs(branchId, kindId) : null;
		const worker = nthOpen >= 0 && nthOpen % 8 === 0 ? crew.technician : handedTo;
		return {
			slot,
			language,
			requester,
			responsible,
			handedTo: worker === responsible ? null : worker,
			drawing: content.drawing,
			row: {
				id: index + 1,
				type,
				priority: slot.priority,
				status: slot.status,
				qty: content.qty,
				comment,
				date: slot.date,
				dueAt: slot.dueAt,
				lateAt: slot.lateAt,
				closingTime: slot.closingTime,
				memberId: requester.id,
				assignedToId: (worker ?? responsible).id,
				branchId,
				subbranchId,
				facilityId: facility?.id ?? null,
				resourceId: content.resource?.id ?? null,
				kindId,
				cost: cost(type, slot, content),
				createdAt: slot.date,
				updatedAt: slot.date,
			},
		};
	});

	function handsOn(type: RequestType, nthOpen: number): boolean {
		if (type === "Dispose Request" || type === "Purchase Request") return false;
		return random.chance(nthOpen >= 0 ? 0.5 : 0.68);
	}

	function cost(type: RequestType, slot: Slot, { resource, qty }: Content): string | null {
		if (slot.status !== "done" || type === "Dispose Request") return null;
		if (type === "Purchase Request") return ((resource?.cost ?? 0) * (qty ?? 0)).toFixed(2);
		if (random.chance(0.35)) return null;
		const parts = resource ? Math.min(resource.cost, 1500) * random.next() * 0.4 : 0;
		return (random.int(4, 45) * 10 + parts).toFixed(2);
	}
}

function typesOf({ requests }: TenantPlan, count: number): RequestType[] {
	const types = new Array<RequestType>(count).fill("Maintenance Request");
	types.fill("Direct Request", 0, requests.direct);
	types.fill("Dispose Request", requests.direct, requests.direct + requests.dispose);
	const from = requests.direct + requests.dispose;
	return types.fill("Purchase Request", from, from + requests.purchase);
}

type Order = Pick<Content, "facility" | "resource" | "qty" | "texts">;

function orderOf(
	{ facility, resource, qty, texts }: Order,
	language: PhraseLanguage,
	random: Random,
) {
	if (!resource || !texts) return "";
	const item = { name: resource.name, fixed: fixedCategories.includes(resource.category) };
	return orderComment(random, language, texts, item, qty ?? 1, facility?.kind ?? null);
}

/** Words what a request is about anew, in another language. */
function commentOn(content: Content, language: PhraseLanguage, random: Random): string {
	const { issue, facility } = content;
	return issue && facility
		? defectComment(random, language, issue.subject, issue.defect, facility)
		: orderOf(content, language, random);
}

/** Returns a function that finds a place, a subject and a text for a request. */
function commentWriter(
	plan: TenantPlan,
	stock: Stock,
	facilities: readonly Place[],
	random: Random,
) {
	const busy = facilities.map((place): [Place, number] => [place, 0.3 + random.next() ** 2 * 3]);
	const issuesByKind = new Map<string, Issue[]>();
	const issues = (place: Place): Issue[] => {
		const known = issuesByKind.get(place.kind.tag);
		if (known) return known;
		const found = plan.issues.filter(({ defect: phrase }) => phrase.at.includes(place.kind.tag));
		issuesByKind.set(place.kind.tag, found);
		return found;
	};
	const had = (place: Place, date: Date) =>
		(stock.received.get(place.id) ?? []).filter(({ at }) => at <= date).map((one) => one.resource);

	function maintenanceContent(slot: Slot, place: Place, language: PhraseLanguage): Content {
		const issue = random.weighted(
			issues(place).map((one): [Issue, number] => [
				one,
				one.weight *
					(urgencies[slot.priority][one.defect.urgency] ?? 1) *
					seasonal(one.defect, slot.date),
			]),
		);
		const fitting = had(place, slot.date).filter(
			(resource) => resource.category === issue.defect.category,
		);
		return {
			comment: defectComment(random, language, issue.subject, issue.defect, place),
			facility: place,
			resource: fitting.length > 0 && random.chance(0.8) ? random.pick(fitting) : null,
			qty: null,
			drawing: issue.defect.drawing ?? null,
			issue,
			texts: null,
		};
	}

	function order(
		texts: OrderTexts,
		place: Place | null,
		language: PhraseLanguage,
		max: number,
	): Content {
		const supplies = place && plan.supplies[place.kind.tag];
		const choice = supplies
			? stock.resources.filter(({ category }) => supplies.includes(category))
			: stock.resources;
		const resource = random.pick(choice);
		const qty = random.int(1, Math.min(max, affordable(resource)));
		const order = { facility: place, resource, qty, drawing: null, issue: null, texts };
		return { ...order, comment: orderOf(order, language, random) };
	}

	return {
		placeFor(type: RequestType): Place | null {
			const stays = type === "Dispose Request" ? 0.4 : type === "Purchase Request" ? 0.3 : 1;
			return random.chance(stays) ? random.weighted(busy) : null;
		},
		write(type: RequestType, slot: Slot, place: Place | null, language: PhraseLanguage): Content {
			if (type === "Dispose Request") return order(orderTexts.dispose, place, language, 9);
			if (type === "Purchase Request") return order(orderTexts.purchase, place, language, 60);
			if (type === "Direct Request" && random.chance(0.6))
				return order(orderTexts.direct, place, language, 6);
			return maintenanceContent(slot, place ?? random.weighted(busy), language);
		},
	};
}

/** Applies finished dispose and purchase requests to the stock. */
export function settleStock(drafts: readonly Draft[], stock: Stock): void {
	const resources = new Map(stock.resources.map((resource) => [resource.id, resource]));
	for (const { row } of drafts) {
		const purchase = row.type === "Purchase Request";
		if (!purchase && row.type !== "Dispose Request") continue;
		if (row.status !== "done" || !row.resourceId || !row.qty || !row.closingTime) continue;
		stock.stockMovements.push({
			resourceId: row.resourceId,
			change: purchase ? row.qty : -row.qty,
			reason: purchase ? "purchase" : "dispose",
			requestId: row.id,
			memberId: row.assignedToId,
			unitCost: resources.get(row.resourceId)?.unitCost,
			cost: purchase ? row.cost : null,
			at: row.closingTime,
			createdAt: after(row.closingTime, 0),
		});
	}
}
