import type { FacilityTag } from "../facility-kinds.ts";

/** The texts about a problem in one language. */
type Wording = {
	/** The problem; a place and a time may follow it. */
	what: readonly string[];
	/** The task; only a place may follow it. */
	task: readonly string[];
	/** Whole sentences with details. */
	detail: readonly string[];
	/** The effect, if the subject's own sentences do not fit. */
	effect?: readonly string[];
};

export type Subject =
	| "air"
	| "water"
	| "electricity"
	| "doors"
	| "furniture"
	| "networks"
	| "cleaning"
	| "safety"
	| "building"
	| "grounds"
	| "equipment"
	| "machines";

export type Problem = {
	name: string;
	at: readonly FacilityTag[];
	/** The category of items that it may concern (see the catalogues). */
	category?: string;
	drawing?: string;
	/** 2 is urgent, 1 ordinary, 0 can wait. */
	urgency: 0 | 1 | 2;
	season?: "summer" | "rain";
	ar: Wording;
	en: Wording;
};

export const rooms: readonly FacilityTag[] = [
	"lab",
	"computers",
	"classroom",
	"office",
	"library",
	"canteen",
	"prayer",
	"sports",
	"hall",
	"clinic",
	"guard",
	"quality",
];

export const teaching: readonly FacilityTag[] = [
	"lab",
	"computers",
	"classroom",
	"library",
	"hall",
];

export const wet: readonly FacilityTag[] = ["toilets", "canteen", "prayer", "lab", "clinic"];

export const service: readonly FacilityTag[] = ["generator", "electrical", "pumps", "server"];

export const outside: readonly FacilityTag[] = ["yard", "gate", "parking", "roof"];
