import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRuntimeFile } from "#api/platform/runtime-files.ts";
import type { KindIcon } from "#contract/kinds/constants.ts";
import type { PlanRow, StepRow } from "./seed-rows.ts";

export type PhraseLanguage = "ar" | "en";
export type Both = Readonly<Record<PhraseLanguage, string>>;
export type Notes = Readonly<Record<PhraseLanguage, readonly string[]>>;
export type Gender = "m" | "f";

const folder = findRuntimeFile("demo/content");

/** Reads a file of `demo/content`, which has the given type. */
export const readContent = <T>(name: string): T =>
	JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));

type Wording = {
	/** The problem; a place and a time may follow it. */
	opening: readonly string[];
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

export type Defect = {
	name: string;
	/** The tags of the facilities where it is found. */
	at: readonly string[];
	/** The category of items that it may concern (see the catalogues). */
	category?: string;
	drawing?: string;
	/** 2 is urgent, 1 ordinary, 0 can wait. */
	urgency: 0 | 1 | 2;
	season?: "summer" | "rain";
	ar: Wording;
	en: Wording;
};

/** A problem, its subject, and how often it occurs. */
export type Issue = { subject: Subject; defect: Defect; weight: number };

/** `{item}` is the resource, `{qty}` its quantity; `{from}`, `{for}` and `{at}` give the place. */
type OrderWording = {
	opening: readonly string[];
	reason: readonly string[];
	/** Texts for items that are fixed to a building. */
	fit?: readonly string[];
};
export type OrderTexts = Readonly<Record<PhraseLanguage, OrderWording>>;

/** A step, and the possible notes on a failed one. */
export type CheckStep = Both &
	Partial<Pick<StepRow, "kind" | "unit" | "least" | "most" | "required">> & { failure?: Both };

/** A plan of recurring work, with its steps. */
export type Round = Both & {
	comment: string;
	/** Null: each visit has the kind of work of its equipment. */
	kind: KindIcon | null;
	checklist: Both;
	steps: readonly CheckStep[];
	rule: Pick<PlanRow, "every" | "unit" | "weekdays" | "leadDays" | "withinDays" | "priority">;
	/** A number of facilities, or all equipment of these names. */
	visits: { facilities: number } | { equipment: readonly string[] };
	/** The minutes that a visit takes: minimum and maximum. */
	takes: readonly [number, number];
};

/** A report by somebody without an account; a null kind: the sender did not know. */
type HeldReport = Both & { drawing: string | null; kind: KindIcon | null; danger?: true };

/** Times and sentences that follow a problem, and the effects of each subject. */
export const phrases = readContent<
	Record<"since" | "asks" | "orderAsks", Notes> & { effects: Record<Subject, Notes> }
>("phrases");
export const notes =
	readContent<Record<"progress" | "done" | "rejected" | "reminder" | "escalation", Notes>>("notes");
/** Comments with four or five stars, with three, with fewer; and reasons of reopenings. */
export const ratingTexts =
	readContent<Record<"praises" | "remarks" | "complaints" | "returns", Notes>>("ratings");
export const reportTexts = readContent<
	Record<"refusals" | "sightings" | "additions", Notes> & { held: readonly HeldReport[] }
>("reports");
export const orderTexts =
	readContent<Record<"dispose" | "purchase" | "direct", OrderTexts>>("orders");
export const { rounds, chillerSteps } = readContent<{
	rounds: readonly Round[];
	/** The steps of a visit to a chiller whose hours are counted. */
	chillerSteps: readonly CheckStep[];
}>("rounds");
export const { first: firstNames, family: familyNames } = readContent<{
	first: Record<Gender, readonly Both[]>;
	family: readonly Both[];
}>("names");

/** The drawings for photos of requests by name: SVG images of 1200 by 900, without their frame. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
	readdirSync(join(folder, "drawings")).map((file) => [
		file.replace(".svg", ""),
		readFileSync(join(folder, "drawings", file), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, ""),
	]),
);

/** Returns the problems of the given subjects with their weights. */
export const issuesOf = (weights: Partial<Record<Subject, number>>): Issue[] =>
	Object.entries(weights).flatMap(([name, weight]) => {
		const subject = name as Subject;
		return readContent<Defect[]>(`defects/${subject}`).map((defect) => ({
			subject,
			defect,
			weight,
		}));
	});
