import { airProblems } from "./air.ts";
import { buildingProblems } from "./building.ts";
import { cleaningProblems } from "./cleaning.ts";
import { doorProblems } from "./doors.ts";
import { electricityProblems } from "./electricity.ts";
import { equipmentProblems } from "./equipment.ts";
import { factoryProblems } from "./factory.ts";
import { furnitureProblems } from "./furniture.ts";
import { groundsProblems } from "./grounds.ts";
import { networkProblems } from "./networks.ts";
import type { Problem, Subject } from "./problem.ts";
import { safetyProblems } from "./safety.ts";
import { waterProblems } from "./water.ts";

/** A problem, its subject, and how often it occurs. */
export type Trouble = { subject: Subject; problem: Problem; weight: number };

const of = (subject: Subject, weight: number, problems: readonly Problem[]): Trouble[] =>
	problems.map((problem) => ({ subject, problem, weight }));

export const educationTroubles: readonly Trouble[] = [
	...of("air", 5, airProblems),
	...of("water", 4, waterProblems),
	...of("electricity", 4, electricityProblems),
	...of("doors", 4, doorProblems),
	...of("furniture", 3, furnitureProblems),
	...of("networks", 3, networkProblems),
	...of("cleaning", 2, cleaningProblems),
	...of("safety", 3, safetyProblems),
	...of("building", 3, buildingProblems),
	...of("grounds", 4, groundsProblems),
	...of("equipment", 3, equipmentProblems),
];

export const industryTroubles: readonly Trouble[] = [
	...of("machines", 9, factoryProblems),
	...of("air", 1, airProblems),
	...of("electricity", 1, electricityProblems),
	...of("safety", 1, safetyProblems),
	...of("networks", 1, networkProblems),
	...of("doors", 1, doorProblems),
	...of("water", 1, waterProblems),
];
