import type { Texts } from "#app/locales/text-types.ts";
import { rows, sql } from "./database.ts";
import { admin } from "./members.ts";

export type ManagedName = Exclude<
	keyof Texts["entities"],
	"request" | "report" | "notification" | "record" | "lowStock" | "audit"
>;

type Nth = number | ((mark: string) => number);

/** Returns which option a step chooses. */
export const nthOf = (nth: Nth, mark: string): number =>
	typeof nth === "number" ? nth : nth(mark);

type Typed = readonly [control: string, does: "type", text: (mark: string) => string];

/** A control of a form, by its name, and what to do with it. */
type Step =
	| Typed
	/** Chooses the nth option. */
	| readonly [control: string, does: "choose", nth: Nth]
	/** The same, once the options have come that follow what was chosen before. */
	| readonly [control: string, does: "choose after", nth: Nth]
	| readonly [control: string, does: "tick"];

/** An entity as its screens are tried. */
export type Managed = {
	readonly name: ManagedName;
	readonly area: string;
	/** Fills in the form of a new one; names contain the mark. */
	readonly fill: readonly Step[];
	/** Controls at which an empty form is refused, besides its name. */
	readonly required: readonly string[];
	/** A control to change, and the column of the list and the detail page in which it shows. */
	readonly change: readonly [control: string, text: (mark: string) => string];
	/** What somebody else changes it to meanwhile, where that can't be any text. */
	readonly theirs?: (mark: string) => string;
	/** A column of the list that finds it. */
	readonly find: readonly [column: string, text: (mark: string) => string];
	/** One that others need, so that it is not deleted. */
	readonly needed: (() => Promise<number>) | null;
};

/** The controls of its name, in English and in Arabic; null if it has none. */
export function namesOf({ fill }: Managed): { en: string; ar: string } | null {
	const [en, ar] = fill.map(([name]) => name);
	return en?.endsWith("_en") && ar ? { en, ar } : null;
}

/** What is typed beside its name, which alone is enough in some forms. */
export function typedBesideNames(entity: Managed): Typed | undefined {
	const names = namesOf(entity);
	return entity.fill
		.filter((step): step is Typed => step[1] === "type")
		.find(([control]) => control !== names?.ar && control !== names?.en);
}

export const listOf = ({ area }: Managed) => `/table/${area}-management`;

const english = (mark: string) => `Trial ${mark}`;
const arabic = (mark: string) => `تجربة ${mark}`;
const changed = (mark: string) => `Changed ${mark}`;

const names: readonly Step[] = [
	["name_en", "type", english],
	["name_ar", "type", arabic],
];

const first = async (query: ReturnType<typeof sql>) =>
	Number((await rows<{ id: number }>(query))[0]?.id);

const numberOf = (mark: string) => Number.parseInt(mark.slice(0, 5), 16);

/** A day of its own far ahead, so that it stands first in its list. */
const dayOf = (mark: string, later = 0) => {
	const day = numberOf(mark) % 700;
	return new Date(Date.UTC(2030, 0, 1 + day + later)).toISOString().slice(0, 10);
};

export const managed: readonly Managed[] = [
	{
		name: "branch",
		area: "branches",
		fill: [...names, ["member", "choose", 2]],
		required: [],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: async () => 1,
	},
	{
		name: "subbranch",
		area: "subbranches",
		fill: [...names, ["branch", "choose", 1], ["member", "choose", 1]],
		required: ["branch"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: async () => 1,
	},
	{
		name: "facility",
		area: "facilities",
		fill: [
			...names,
			["branch", "choose", 1],
			["subbranch", "choose after", 1],
			["detailed_location_en", "type", () => "Behind the hall"],
		],
		required: ["branch"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: () =>
			first(sql`select facility_id as id from requests where facility_id is not null limit 1`),
	},
	{
		name: "equipment",
		area: "equipment",
		fill: [
			...names,
			["facility", "choose", 1],
			["serial", "type", (mark) => `SN-${mark}`],
			["criticality", "choose", 1],
			["warranty_until", "type", dayOf],
		],
		required: ["facility"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: null,
	},
	{
		name: "resource",
		area: "resources",
		fill: [
			...names,
			["category", "choose", 1],
			["warehouse", "choose after", 1],
			["qty", "type", () => "12"],
			["unit_cost", "type", () => "٣٫٥"],
			["date", "type", () => "2026-10-05"],
		],
		required: ["category"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: () => first(sql`select resource_id as id from distribution_records limit 1`),
	},
	{
		name: "warehouse",
		area: "warehouses",
		fill: [...names, ["branch", "choose", 1]],
		required: ["branch"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: async () => 1,
	},
	{
		name: "category",
		area: "categories",
		fill: [...names, ["warehouse", "tick"]],
		required: [],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: async () => 1,
	},
	{
		name: "distribution",
		area: "distributions",
		fill: [
			["for_facility", "choose", 3],
			["transfer_date", "type", dayOf],
			["resource-1", "choose", 5],
			["qty-1", "type", () => "1"],
		],
		required: ["for_facility", "transfer_date", "resource-1"],
		change: ["qty-1", () => "2"],
		theirs: () => "3",
		find: ["transfer_date", dayOf],
		needed: null,
	},
	{
		name: "member",
		area: "members",
		fill: [
			...names,
			["email", "type", (mark) => `${mark}@demo.example`],
			["phone", "type", () => "+966 50 000 0000"],
			["permission", "choose", 5],
			["branch", "choose after", 1],
			["subbranch", "choose after", 1],
		],
		required: ["email", "permission"],
		change: ["name_en", changed],
		find: ["name_en", english],
		needed: () => first(sql`select id from members where email = ${admin}`),
	},
	{
		name: "absence",
		area: "absences",
		fill: [
			// Those of one member can't be at the same time.
			["member", "choose", (mark) => 1 + (numberOf(mark) % 19)],
			["from_day", "type", dayOf],
			["to_day", "type", dayOf],
		],
		required: ["from_day", "to_day"],
		change: ["to_day", (mark) => dayOf(mark, 5)],
		theirs: (mark) => dayOf(mark, 6),
		find: ["from_day", dayOf],
		needed: null,
	},
	{
		name: "permission",
		area: "permissions",
		fill: [
			["type_en", "type", english],
			["type_ar", "type", arabic],
			["branches_read", "tick"],
		],
		required: [],
		change: ["type_en", changed],
		find: ["type_en", english],
		needed: async () => 8,
	},
];
