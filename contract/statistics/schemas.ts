import { z } from "zod";
import { namedRef } from "../values/schemas.ts";
import { costPeriods, maxCountedHours } from "./constants.ts";

/** A number; null if it is not counted, which an API of the specification alone may do. */
const count = z.int().nullable();

export const requestNumbers = z.object({
	branchCount: count,
	totalRequests: count,
	doneRequests: count,
	rejectedRequests: count,
	pendingRequests: count,
	lateRequests: count,
	inProgressRequests: count,
	directRequestCount: count,
});
export type RequestNumbers = z.infer<typeof requestNumbers>;

/** A branch, and the number of its requests. */
export const topBranch = namedRef.extend({ requests: count });
export type TopBranch = z.infer<typeof topBranch>;

/** A member, and the number of assigned requests. */
export const topMember = namedRef.extend({
	email: z.string(),
	/** An address under /uploads/. */
	profile_photo: z.string().nullable(),
	requests: count,
});
export type TopMember = z.infer<typeof topMember>;

/** A resource, and its quantity in stock. */
export const topResource = namedRef.extend({ qty: z.int() });
export type TopResource = z.infer<typeof topResource>;

/** An exact amount with two decimals; negative if more was returned than given out. */
const amount = z.string().regex(/^-?\d+\.\d\d$/);

const costBucket = z.object({
	/** The first day of the month, or the day, in the organisation's time zone. */
	start: z.iso.date(),
	distributions: amount,
	purchases: amount,
	/** Parts for requests; present only if any were used in the period. */
	used: amount.optional(),
	total: amount,
});

/**
 * The costs of distributions, purchases and parts for requests: each month or day of a period, the
 * current one last.
 */
export const costs = z.object({
	period: z.enum(costPeriods),
	/** False if the organisation has never had any costs. */
	has_data: z.boolean(),
	series: z.array(costBucket),
});
export type Costs = z.infer<typeof costs>;

/** Returns the schema of the figures of each month, which it names by its first day. */
const byMonth = <Shape extends z.ZodRawShape>(figures: z.ZodObject<Shape>) =>
	z.array(figures.extend({ start: z.iso.date() }));

const finishedFigures = z.object({
	/** The number of finished requests. */
	finished: z.int(),
	/** The number of requests that were finished by their due time. */
	finished_in_time: z.int(),
	/**
	 * The median of the hours since creation, by the clock: whole hours for three days, then coarser;
	 * null if none was finished, or it is above the measured maximum.
	 */
	median_hours: z.number().nonnegative().max(maxCountedHours).nullable(),
	/** Whether the median is above the measured maximum. */
	median_beyond: z.boolean(),
});
export type FinishedFigures = z.infer<typeof finishedFigures>;

/** The finished requests of each month, the current one last, and in total. */
export const finishedWork = z.object({
	/** Within how many hours a request of medium priority is to be finished. */
	target_hours: z.number(),
	whole: finishedFigures,
	series: byMonth(finishedFigures),
});
export type FinishedWork = z.infer<typeof finishedWork>;

const answeredFigures = z.object({
	/** The number of requests that were answered, or whose time to answer has passed. */
	answers: z.int(),
	/** The number of requests that were answered in time. */
	answered_in_time: z.int(),
});
export type AnsweredFigures = z.infer<typeof answeredFigures>;

/** The requests with a time to answer by, of each month, the current one last, and in total. */
export const answeredWork = z.object({
	/** False if no request had a time to answer by. */
	has_data: z.boolean(),
	whole: answeredFigures,
	series: byMonth(answeredFigures),
});
export type AnsweredWork = z.infer<typeof answeredWork>;

/** Open requests by their age; see `backlogBands`. */
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

/**
 * The backlog, and the requests that were open at the end of each month (UTC); for the current
 * month, those that are open at this time.
 */
export const openWork = backlog.extend({
	series: byMonth(
		z.object({
			open: z.int(),
			/** By the time of their creation; see `openAges`. */
			ages: z.object({ "0": z.int(), "2": z.int(), more: z.int() }),
		}),
	),
});
export type OpenWork = z.infer<typeof openWork>;

/** A branch, with its finished and answered requests in the period, and its open ones. */
export const branchWork = namedRef
	.extend(finishedFigures.shape)
	.extend(answeredFigures.shape)
	.extend(backlog.shape);
export type BranchWork = z.infer<typeof branchWork>;

/**
 * Returns the schema of figures in total, by month (the current one last), and by branch (the
 * greatest first; only those that have any).
 */
const byMonthAndBranch = <Shape extends z.ZodRawShape>(figures: z.ZodObject<Shape>) =>
	z.object({
		whole: figures,
		series: byMonth(figures),
		branches: z.array(namedRef.extend(figures.shape)),
	});

const planFigures = z.object({
	/** The number of planned visits. */
	planned: z.int(),
	/** The number of visits that were done in time. */
	on_time: z.int(),
	/** The number of visits that were done later, or are overdue. */
	late: z.int(),
	/** The number of visits that were not carried out: merged into an open request, or refused. */
	missed: z.int(),
});
export type PlanFigures = z.infer<typeof planFigures>;

/** The outcomes of planned visits by month, the current one last, in total, and by branch. */
export const planStatistics = byMonthAndBranch(planFigures);
export type PlanStatistics = z.infer<typeof planStatistics>;

const ratingFigures = z.object({
	/** The number of ratings. */
	ratings: z.int(),
	/** The average number of stars, to two decimals; null if there are no ratings. */
	average: z.number().nullable(),
	/** The number of ratings with two stars or fewer. */
	low: z.int(),
	/** The number of finished requests that were reopened. */
	reopened: z.int(),
});
export type RatingFigures = z.infer<typeof ratingFigures>;

/** The ratings by month, the current one last, in total, and by branch. */
export const ratingStatistics = byMonthAndBranch(ratingFigures);
export type RatingStatistics = z.infer<typeof ratingStatistics>;

/** A kind of work, with the requests that were created and done in the period. */
export const kindWork = z.object({
	/** Null for the requests of which nobody has said the kind. */
	kindDetails: namedRef.nullable(),
	made: z.int(),
	done: z.int(),
	/** The number of requests that were done by their due time. */
	done_in_time: z.int(),
	/** The same of each branch, of those with the most done; none where one branch is counted. */
	branches: z.array(z.object({ id: z.int(), done: z.int(), done_in_time: z.int() })),
});
export type KindWork = z.infer<typeof kindWork>;

/** A sub-branch, with its open requests, and what was done of those of the last `recentDays`. */
const subbranchWork = namedRef.omit({ left: true }).extend({
	branchDetails: namedRef.omit({ left: true }),
	open: z.int(),
	late: z.int(),
	done: z.int(),
	done_in_time: z.int(),
	/** What those requests cost: the amounts that are written on them, their parts and their time. */
	cost: amount,
	/** The average of their stars, to two decimals; null if nobody rated one. */
	average: z.number().nullable(),
});
export type SubbranchWork = z.infer<typeof subbranchWork>;

/** The sub-branches with the most late requests first, and the number of all that match. */
export const subbranchesWork = z.object({ total: z.int(), rows: z.array(subbranchWork) });
export type SubbranchesWork = z.infer<typeof subbranchesWork>;
