import { z } from "zod";
import { namedRef } from "../values/schemas.ts";
import { costPeriods, maxCountedDays } from "./constants.ts";

export const requestNumbers = z.object({
	branchCount: z.int(),
	totalRequests: z.int(),
	doneRequests: z.int(),
	rejectedRequests: z.int(),
	pendingRequests: z.int(),
	lateRequests: z.int(),
	inProgressRequests: z.int(),
	directRequestCount: z.int(),
});
export type RequestNumbers = z.infer<typeof requestNumbers>;

/** A branch, and how many requests it has. */
export const topBranch = namedRef.extend({ requests: z.int() });
export type TopBranch = z.infer<typeof topBranch>;

/** A member, and how many requests are assigned to them. */
export const topMember = namedRef.extend({
	email: z.string(),
	/** An address under /uploads/. */
	profile_photo: z.string().nullable(),
	requests: z.int(),
});
export type TopMember = z.infer<typeof topMember>;

/** A resource, and how much of it is in stock. */
export const topResource = namedRef.extend({ qty: z.int() });
export type TopResource = z.infer<typeof topResource>;

/** An amount with two decimals, exact; negative when more came back than went out. */
const amount = z.string().regex(/^-?\d+\.\d\d$/);

const costBucket = z.object({
	/** The first day of the month, or the day, in the organisation's time zone. */
	start: z.iso.date(),
	distributions: amount,
	purchases: amount,
	/** Parts for requests; only where there were any in the period. */
	used: amount.optional(),
	total: amount,
});

/** What distributions, purchases and parts for requests cost: every month or day of a period, the current one last. */
export const costs = z.object({
	period: z.enum(costPeriods),
	/** False while the organisation has no cost at all, of any time. */
	has_data: z.boolean(),
	series: z.array(costBucket),
});
export type Costs = z.infer<typeof costs>;

const finishedFigures = z.object({
	/** How many requests were done. */
	finished: z.int(),
	/** Those of them that were done by their due time. */
	finished_in_time: z.int(),
	/** Of the whole days from when they were made; null where none was done, or it is beyond. */
	median_days: z.number().nonnegative().max(maxCountedDays).nullable(),
	/** Whether the median is more days than are told apart. */
	median_beyond: z.boolean(),
});
export type FinishedFigures = z.infer<typeof finishedFigures>;

/** What was done, in each of some months, the current one last, and in all of them. */
export const finishedWork = z.object({
	whole: finishedFigures,
	series: z.array(
		finishedFigures.extend({
			/** The first day of the month. */
			start: z.iso.date(),
		}),
	),
});
export type FinishedWork = z.infer<typeof finishedWork>;

const answeredFigures = z.object({
	/** How many requests were to be answered and are, or are not though their time has passed. */
	answers: z.int(),
	/** Those of them that were answered in time. */
	answered_in_time: z.int(),
});
export type AnsweredFigures = z.infer<typeof answeredFigures>;

/** What was to be answered, in each of some months, the current one last, and in all of them. */
export const answeredWork = z.object({
	/** False while no request had a time by which to answer it. */
	has_data: z.boolean(),
	whole: answeredFigures,
	series: z.array(
		answeredFigures.extend({
			/** The first day of the month. */
			start: z.iso.date(),
		}),
	),
});
export type AnsweredWork = z.infer<typeof answeredWork>;

/** Open requests by how long ago they were made; see `backlogBands`. */
export const backlog = z.object({
	open: z.int(),
	bands: z.object({
		"1": z.int(),
		"7": z.int(),
		"30": z.int(),
		"90": z.int(),
		more: z.int(),
	}),
});
export type Backlog = z.infer<typeof backlog>;

/** The same, and what was open when each of some months ended, of UTC; of the current one, what is now. */
export const openWork = backlog.extend({
	series: z.array(
		z.object({
			/** The first day of the month. */
			start: z.iso.date(),
			open: z.int(),
			/** By when they were raised; see `openAges`. */
			ages: z.object({ "0": z.int(), "2": z.int(), more: z.int() }),
		}),
	),
});
export type OpenWork = z.infer<typeof openWork>;

/** A branch, what was done and answered of its requests in some months, and what is open now. */
export const branchWork = namedRef
	.extend(finishedFigures.shape)
	.extend(answeredFigures.shape)
	.extend(backlog.shape);
export type BranchWork = z.infer<typeof branchWork>;

/** Figures of all, of months, the current one last, and of the branches that have any, the most first. */
const byMonthAndBranch = <Shape extends z.ZodRawShape>(figures: z.ZodObject<Shape>) =>
	z.object({
		whole: figures,
		series: z.array(
			figures.extend({
				/** The first day of the month. */
				start: z.iso.date(),
			}),
		),
		branches: z.array(namedRef.extend(figures.shape)),
	});

const planFigures = z.object({
	/** How many visits there were to be. */
	planned: z.int(),
	/** Those that were done in time. */
	on_time: z.int(),
	/** Those that were done later, or are overdue. */
	late: z.int(),
	/** Those that were not made, added to an open request, or refused. */
	missed: z.int(),
});
export type PlanFigures = z.infer<typeof planFigures>;

/** What became of planned visits, in each of some months, the current one last, in all, and by branch. */
export const planStatistics = byMonthAndBranch(planFigures);
export type PlanStatistics = z.infer<typeof planStatistics>;

const ratingFigures = z.object({
	/** How many ratings there were. */
	ratings: z.int(),
	/** Of their stars, to two decimals; null where there were none. */
	average: z.number().nullable(),
	/** Those of two stars or fewer. */
	low: z.int(),
	/** How many requests were taken up again after they had been done. */
	reopened: z.int(),
});
export type RatingFigures = z.infer<typeof ratingFigures>;

/** How it was, in each of some months, the current one last, in all of them, and by branch. */
export const ratingStatistics = byMonthAndBranch(ratingFigures);
export type RatingStatistics = z.infer<typeof ratingStatistics>;
