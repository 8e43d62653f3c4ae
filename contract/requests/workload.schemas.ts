import { z } from "zod";
import { currentAbsence } from "../absences/schemas.ts";
import { flag, namedRef } from "../values/schemas.ts";
import { dueDay } from "./agenda.schemas.ts";

/** A member's workload: the open requests, and how many of them are late or due today. */
export const workload = namedRef.extend({
	profile_photo: z.string().nullable().optional(),
	open: z.int(),
	late: z.int(),
	today: z.int(),
	/** The last day of the member's current absence, `YYYY-MM-DD`. */
	away_until: z.string().nullable().optional(),
	/** 1 if somebody stands in during that absence. */
	substituted: flag.optional(),
	/** Of the days that were asked for: the open requests due on each, and the absences; the kinds of work. */
	due: z.array(dueDay).optional(),
	absences: z.array(currentAbsence).optional(),
	kinds: z.array(namedRef).optional(),
});
export type Workload = z.infer<typeof workload>;

/** A member to whom requests can be assigned, with what decides it. */
export const candidate = workload.extend({
	/** Null for a member of all branches. */
	branchDetails: namedRef.nullable(),
	/** The kinds of work that the member does. */
	kinds: z.array(namedRef),
	/** 1 if the member does the kind of work in question. */
	specialist: flag,
	/** Who stands in during the member's current absence. */
	substituteDetails: namedRef.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

/** How the candidates for something other than a request are found. */
export const candidateQuery = {
	find: "Instead of those who suit best, all members of this name, kind of work or branch",
};
