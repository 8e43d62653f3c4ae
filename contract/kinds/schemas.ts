import { z } from "zod";
import { requestPriorities } from "../requests/constants.ts";
import { mapSlaTargets, maxSlaTargetCount, slaTargetUnits } from "../requests/sla-targets.ts";
import {
	clearableCountInput,
	clearableInput,
	countInput,
	flag,
	flagInput,
	id,
	idInput,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	parseJsonInput,
	partialUpdateSchema,
	versionInput,
} from "../values/schemas.ts";
import { kindIcons, kindProofs, kindStates, maxKindRoutes } from "./constants.ts";

/** A kind of work, such as plumbing. */
export const workKind = z.object({
	...namedFields,
	/** Its place among the kinds in forms. */
	position: z.int(),
	icon: z.enum(kindIcons),
	/** The priority that forms propose for its requests. */
	priority: z.enum(requestPriorities).nullable(),
	/** What has to be given before a request of this kind is done. */
	proof: z.enum(kindProofs),
	/** 1 if it is offered to people without an account. */
	public: flag,
	state: z.enum(kindStates),
	/** The number of members who do work of this kind. */
	members: z.int(),
	version: z.int(),
});
export type WorkKind = z.infer<typeof workKind>;

export const newWorkKind = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	/** After the others if not given. */
	position: clearableInput(countInput(1, 1000)),
	icon: z.enum(kindIcons, "choice").optional(),
	priority: clearableInput(z.enum(requestPriorities, "choice")),
	proof: z.enum(kindProofs, "choice").optional(),
	public: flagInput.optional(),
	state: z.enum(kindStates, "choice").optional(),
});
export const workKindEdit = partialUpdateSchema(newWorkKind);

/** One or several kinds of work; empty removes all. */
export const kindIdsInput = z
	.preprocess(
		(value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== "" && one != null),
		z.array(idInput).max(100, "too_many"),
	)
	.optional();

/** A line that says who gets new requests of a kind. */
export const kindRoute = z.object({
	/** Null for all branches that have no line of their own. */
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	/** Null for the least busy of those who do this kind of work. */
	member_id: id.nullable(),
	/** Null, too, if the member was deleted: the line has no effect then. */
	memberDetails: namedRef.nullable(),
});
export type KindRoute = z.infer<typeof kindRoute>;

/** The targets of a kind, as the settings of an organisation have them: null is the organisation's. */
const kindTargets = z.object(
	mapSlaTargets(
		() => z.int().nullable(),
		() => z.enum(slaTargetUnits),
	),
);
export type KindTargets = z.infer<typeof kindTargets>;

export const kindTargetsInput = z.object({
	/** The version of the kind that the form was filled from. */
	version: versionInput,
	...mapSlaTargets(
		() => clearableCountInput(maxSlaTargetCount),
		() => z.enum(slaTargetUnits, "choice").optional(),
	),
});
export type KindTargetsInput = z.infer<typeof kindTargetsInput>;

/** All routes of a kind, its targets, and the members who do its work. */
export const kindRouting = z.object({
	version: z.int(),
	targets: kindTargets,
	routes: z.array(kindRoute),
	members: z.array(namedRef),
});
export type KindRouting = z.infer<typeof kindRouting>;

const optionalId = z.preprocess((value) => (value === "" ? null : value), idInput.nullable());

export const kindRoutesInput = z.object({
	/** The version of the kind that the form was filled from. */
	version: versionInput,
	/** All of them: others are removed. */
	routes: z
		.preprocess(
			parseJsonInput,
			z
				.array(z.object({ branch_id: optionalId, member_id: optionalId }), "required")
				.max(maxKindRoutes, "too_many"),
		)
		.refine(
			(routes) => new Set(routes.map(({ branch_id }) => branch_id)).size === routes.length,
			"line_repeated",
		),
});
export type KindRouteInput = z.infer<typeof kindRoutesInput>["routes"][number];

/** The usual kinds that an organisation begins with, by their codes. */
export const usualKindsInput = z.object({
	kinds: z.preprocess(
		(value) => (value === undefined || Array.isArray(value) ? value : [value]),
		z
			.array(z.enum(kindIcons, "choice"), "required")
			.min(1, "required")
			.max(kindIcons.length, "too_many"),
	),
});
