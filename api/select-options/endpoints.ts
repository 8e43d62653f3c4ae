import type { MemberWithEmail } from "#contract/escalations/schemas.ts";
import { type FormSelect, selectOptionEndpoints } from "#contract/select-options/endpoints.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { substituteReachFor } from "../absences/policy.ts";
import { findAwayMembers } from "../absences/queries.ts";
import { findEscalationOptions } from "../escalations/queries.ts";
import { findKindOptions } from "../kinds/queries.ts";
import { decodeFacilityCode, findFacilityByCode } from "../places/qr/facility-lookup.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { findAssignees } from "../requests/assignment/assign.ts";
import {
	findSubstituteOptions,
	isBranchInReachSql,
} from "../requests/assignment/assignable-members.queries.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import { findResourceOptions } from "../requests/resource-options.ts";
import { findOptions, maxOptions, type OptionQuery, type OptionTable } from "./queries.ts";

/**
 * A select of a form: its name, in which braces limit the options to those of another entity, and
 * the options.
 */
type Source<Name extends string = string> = readonly [name: Name, table: OptionTable];

/**
 * The selects of the specification, the resources of a distribution, and the facilities of a
 * maintenance request.
 */
const sources: readonly Source<FormSelect>[] = [
	["branches/members", "members"],
	["branches/calendars", "calendars"],
	["warehouses/members", "members"],
	["warehouses/branches", "branches"],
	["categories/warehouses", "warehouses"],
	["absences/members", "members"],
	["members/permissions", "permissions"],
	["subbranches/members", "members"],
	["subbranches/branches", "branches"],
	["resources/categories", "categories"],
	["resources/branches", "branches"],
	["resources/subbranches", "subbranches"],
	["resources/warehouses", "warehouses"],
	["facilities/branches", "branches"],
	["equipment/facilities", "facilities"],
	["meters/equipment", "equipment"],
	["documents/plans", "plans"],
	["distributions/facilities", "facilities"],
	["distributions/resources", "resources"],
	["maintenance-request/facilities", "facilities"],
	["direct-request/resources", "resources"],
	["other-request/resources", "resources"],
	["plans/checklists", "checklists"],
	["steps/meters", "meters"],
	["plans/members", "members"],
	["members/branches", "branches"],
	["members/subbranches/{branch}", "subbranches"],
	["facilities/subbranches/{branch}", "subbranches"],
	["resources/subbranches/{branch}", "subbranches"],
	["resources/warehouses/{category}", "warehouses"],
];

/** The equipment that a maintenance request may concern at its facility; no form sends a code to it. */
const equipmentSource: Source = ["equipment/{facility}", "equipment"];

const unaddressed = (members: readonly MemberWithEmail[]): NamedOption[] =>
	members.map(({ email: _, ...member }) => member);

async function withAbsences(
	ctx: MemberContext,
	members: readonly NamedRef[],
): Promise<NamedOption[]> {
	const away = await findAwayMembers(
		ctx,
		localDay(ctx),
		members.map(({ id }) => id),
	);
	return members.map((member) => {
		const absence = away.get(member.id);
		return absence
			? { ...member, away_until: absence.to_day, substituteDetails: absence.substituteDetails }
			: member;
	});
}

type OptionInput = {
	readonly params: Partial<Record<"branch" | "category" | "facility", string>>;
	readonly query: URLSearchParams;
};

async function optionsOf(
	ctx: MemberContext,
	[name, table]: Source,
	{ params, query }: OptionInput,
): Promise<NamedOption[]> {
	const within = {
		...(params.branch === undefined ? {} : { branch: parseIdParam(params.branch) }),
		...(params.category === undefined ? {} : { category: parseIdParam(params.category) }),
		...(params.facility === undefined ? {} : { facility: parseIdParam(params.facility) }),
	};
	const found = await findOptions(ctx, table, within, wantedIn(query));
	// Who gets a plan's visits may be away.
	return name === "plans/members" ? withAbsences(ctx, found) : found;
}

const wantedIn = (query: URLSearchParams): OptionQuery => ({
	needle: normalizeForSearch(query.get("q") ?? ""),
	chosen: numbersIn(query.get("id")),
	limit: numbersIn(query.get("limit"))[0],
});

/** Returns the numbers from 1 in a list with commas; anything else is left out. */
const numbersIn = (text: string | null): number[] =>
	(text ?? "")
		.split(",")
		.filter((one) => /^[1-9]\d{0,8}$/.test(one))
		.slice(0, maxOptions)
		.map(Number);

/**
 * Registers the options of every select, each by GET and, for forms that send a facility's code, by
 * POST.
 */
export function registerSelectOptionEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		selectOptionEndpoints["GET /select/requests/resources/{request}"],
		(ctx, { params, query }) =>
			findResourceOptions(ctx, parseIdParam(params.request), wantedIn(query)),
	);
	authenticatedEndpoint(
		api,
		selectOptionEndpoints["GET /select/requests/members/{request}"],
		async (ctx, { params, query }) =>
			withAbsences(
				ctx,
				unaddressed(await findAssignees(ctx, parseIdParam(params.request), wantedIn(query))),
			),
	);
	authenticatedEndpoint(
		api,
		selectOptionEndpoints["GET /select/requests/escalation-options"],
		async (ctx, { query }) => unaddressed(await findEscalationOptions(ctx, wantedIn(query))),
	);
	authenticatedEndpoint(
		api,
		selectOptionEndpoints["GET /select/absences/substitutes"],
		async (ctx, { query }) =>
			withAbsences(
				ctx,
				unaddressed(
					await findSubstituteOptions(ctx, substituteReachFor(ctx.actor), wantedIn(query)),
				),
			),
	);
	authenticatedEndpoint(
		api,
		selectOptionEndpoints["GET /select/workload/branches"],
		(ctx, { query }) =>
			findOptions(
				ctx,
				"branches",
				{},
				wantedIn(query),
				isBranchInReachSql(ctx, assignmentReachFor(ctx.actor)),
			),
	);
	authenticatedEndpoint(api, selectOptionEndpoints["GET /select/kinds"], (ctx, { query }) =>
		findKindOptions(ctx, wantedIn(query)),
	);
	for (const source of sources) {
		const [name, table] = source;
		authenticatedEndpoint(api, selectOptionEndpoints[`GET /select/${name}`], {
			work: (ctx, input) => optionsOf(ctx, source, input),
		});
		uploadEndpoint(api, selectOptionEndpoints[`POST /select/${name}`], {
			prepare: async (findShare, { files }) => {
				const [file] = (table === "resources" && files.qr_code) || [];
				return file ? decodeFacilityCode(await findShare(), "qr_code", file) : null;
			},
			work: async (ctx, input, code) => {
				if (!code) return optionsOf(ctx, source, input);
				const facility = await findFacilityByCode(ctx, code);
				if (!facility) throw fieldError("qr_code", "qr_facility_unknown");
				return facility.resources;
			},
		});
	}
	authenticatedEndpoint(api, selectOptionEndpoints["GET /select/equipment/{facility}"], {
		work: (ctx, input) => optionsOf(ctx, equipmentSource, input),
	});
}
