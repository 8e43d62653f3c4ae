import { type KindIcon, kindIcons } from "#contract/kinds/constants.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";
import type { Issue, Subject } from "./content.ts";
import type { Person } from "./members.ts";
import { after, day } from "./riyadh-time.ts";
import type { KindRouteRow, KindRow, MemberKindRow } from "./seed-rows.ts";

/** The days since requests have kinds of work; older ones have none. */
const sinceDays = 300;

/** Of so many requests, one has no kind: its requester did not know. */
const unknownEvery = 14;

const [technicianProfile, branchTechnicianProfile] = [7, 12];

/** The kinds of work whose rules differ from those of others. */
const rules: Partial<Record<KindIcon, Partial<KindRow>>> = {
	air_conditioning: { proof: "photo" },
	plumbing: { priority: "Medium" },
	electricity: { priority: "Medium" },
	fire_safety: {
		priority: "High",
		proof: "note",
		targets: { High: { answer: { count: 1, unit: "hours" }, finish: { count: 8, unit: "hours" } } },
	},
	lifts: {
		priority: "High",
		targets: { High: { answer: { count: 1, unit: "hours" }, finish: { count: 4, unit: "hours" } } },
	},
	furniture: { priority: "Low" },
	tool: { priority: "Low" },
};

const kindBySubject: Readonly<Record<Subject, KindIcon>> = {
	air: "air_conditioning",
	water: "plumbing",
	electricity: "electricity",
	doors: "doors",
	furniture: "furniture",
	networks: "networks",
	cleaning: "cleaning",
	safety: "fire_safety",
	building: "building",
	grounds: "building",
	equipment: "networks",
	machines: "tool",
};

/** The kinds of problems that differ from others of their subject, by their names. */
const kindByPhrase: Readonly<Record<string, KindIcon>> = {
	pests: "pests",
	lift: "lifts",
	"gas tap": "plumbing",
	"fume cupboard": "tool",
	microscopes: "tool",
	fridge: "tool",
	oven: "tool",
	"racks in store": "furniture",
	handrail: "building",
	steps: "building",
	"first aid": "tool",
	trees: "tool",
	irrigation: "plumbing",
};

/** What each technician does, in the order of their ids. */
const crafts: readonly (readonly KindIcon[])[] = [
	["air_conditioning", "electricity"],
	["plumbing", "building", "tool"],
	["electricity", "networks", "fire_safety"],
	["doors", "furniture", "building"],
	["air_conditioning", "plumbing"],
	["networks", "fire_safety", "lifts"],
	["cleaning", "pests", "tool"],
	["furniture", "doors", "cleaning"],
];

/** What each technician of a branch does. */
const branchCrafts: readonly (readonly KindIcon[])[] = [
	["air_conditioning", "electricity", "plumbing"],
	["plumbing", "doors", "air_conditioning"],
];

/** The id of a usual kind: they are added in the order in which they are offered. */
const idOf = (kind: KindIcon): number => kindIcons.indexOf(kind) + 1;

/** The kinds of work of an organisation, who does them, and who gets their requests. */
export type Kinds = {
	workKinds: KindRow[];
	kindRoutes: KindRouteRow[];
	memberKinds: MemberKindRow[];
	/** Returns the kind of work of a request; null for those that have none. */
	ofRequest(id: number, date: Date, issue: Issue | null): number | null;
	/** Returns the id of a usual kind. */
	idOf(kind: KindIcon | null): number | null;
	/** Checks whether a member does a kind of work. */
	isDoneBy(memberId: number, kindId: number | null): boolean;
};

export const noKinds: Kinds = {
	workKinds: [],
	kindRoutes: [],
	memberKinds: [],
	ofRequest: () => null,
	idOf: () => null,
	isDoneBy: () => true,
};

/** Makes the usual kinds of work, which technicians share. */
export function makeKinds(people: readonly Person[], now: Date): Kinds {
	const since = after(now, -sinceDays * day);
	const stamps = { createdAt: since, updatedAt: since };
	const workKinds = kindIcons.map(
		(icon): KindRow => ({
			id: idOf(icon),
			...{ nameEn: usualKinds[icon].name_en, nameAr: usualKinds[icon].name_ar },
			position: idOf(icon),
			icon,
			...rules[icon],
			...stamps,
		}),
	);
	const crew = (profile: number, shared: typeof crafts) =>
		people
			.filter(({ permissionId, activated }) => permissionId === profile && activated === 1)
			.flatMap(({ id: memberId }, index) =>
				(shared[index % shared.length] ?? []).map((kind) => ({ memberId, kindId: idOf(kind) })),
			);
	const memberKinds = [
		...crew(technicianProfile, crafts),
		...crew(branchTechnicianProfile, branchCrafts),
	];
	const does = new Set(memberKinds.map(({ memberId, kindId }) => `${memberId}/${kindId}`));
	const safety = memberKinds.find(({ kindId }) => kindId === idOf("fire_safety"));
	return {
		workKinds,
		memberKinds,
		kindRoutes: workKinds.map(({ id, icon }) => ({
			kindId: id,
			branchId: 0,
			memberId: icon === "fire_safety" ? safety?.memberId : null,
		})),
		idOf: (kind) => kind && idOf(kind),
		ofRequest(id, date, issue) {
			if (!issue || date < since || id % unknownEvery === 0) return null;
			const { defect: phrase, subject } = issue;
			return idOf(kindByPhrase[phrase.name] ?? kindBySubject[subject]);
		},
		isDoneBy: (memberId, kindId) => kindId === null || does.has(`${memberId}/${kindId}`),
	};
}
