import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { fold } from "#contract/fold.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import type { Named } from "#contract/schemas/common.ts";
import type { AddressedMember } from "#contract/schemas/escalations.ts";
import { type Option, option } from "#contract/schemas/options.ts";
import type { RawInput } from "../call/asked.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { type Ctx, dayOf } from "../context.ts";
import type { Caller } from "../db/caller.ts";
import { findOptions, mostOptions, type OptionTable, type Wanted } from "../db/options.ts";
import { awayAmong } from "../db/people/absences.ts";
import { substitutes } from "../db/requests/assignable-members.ts";
import { escalationOptions } from "../db/requests/escalations.ts";
import type { ApiDeps } from "../deps.ts";
import { facilityOfCode, readFacilityCode } from "../domain/qr/facility-code.ts";
import { assigneesFor } from "../domain/requests/assignment.ts";
import { resourcesFor } from "../domain/requests/resources.ts";
import { invalidField, missingRight } from "../failure.ts";
import { substitutesFor } from "../policies/absences.ts";
import { holds } from "../policies/rights.ts";

/**
 * A select of a form: its name, in which braces narrow the options to what belongs to something;
 * what it offers; the right to use the form; and the right to read the list that the options are
 * from. Either right opens it.
 */
type Source = readonly [
	name: string,
	table: OptionTable,
	form: PermissionFlag,
	list: PermissionFlag,
];

/**
 * The select sources of the specification, the resources of a distribution, and the facilities of a
 * maintenance request.
 */
const sources: readonly Source[] = [
	["branches/members", "members", "branches_write", "members_read"],
	["branches/calendars", "calendars", "branches_write", "branches_read"],
	["warehouses/members", "members", "warehouses_write", "members_read"],
	["warehouses/branches", "branches", "warehouses_write", "branches_read"],
	["categories/warehouses", "warehouses", "categories_write", "warehouses_read"],
	["absences/members", "members", "members_write", "members_read"],
	["members/permissions", "permissions", "members_write", "permissions_read"],
	["subbranches/members", "members", "subbranches_write", "members_read"],
	["subbranches/branches", "branches", "subbranches_write", "branches_read"],
	["resources/categories", "categories", "resources_write", "categories_read"],
	["resources/branches", "branches", "resources_write", "branches_read"],
	["resources/subbranches", "subbranches", "resources_write", "subbranches_read"],
	["resources/warehouses", "warehouses", "resources_write", "warehouses_read"],
	["facilities/branches", "branches", "facilities_write", "branches_read"],
	["equipment/facilities", "facilities", "facilities_write", "facilities_read"],
	["meters/equipment", "equipment", "facilities_write", "facilities_read"],
	["distributions/facilities", "facilities", "distributions_write", "facilities_read"],
	["distributions/resources", "resources", "distributions_write", "resources_read"],
	["maintenance-request/facilities", "facilities", "maintenance_request", "facilities_read"],
	["direct-request/resources", "resources", "direct_request", "resources_read"],
	["other-request/resources", "resources", "other_request", "resources_read"],
	["plans/checklists", "checklists", "plans_write", "plans_read"],
	["steps/meters", "meters", "plans_write", "facilities_read"],
	["plans/members", "members", "plans_write", "members_read"],
	["members/branches", "branches", "members_write", "branches_read"],
	["members/subbranches/{branch}", "subbranches", "members_write", "subbranches_read"],
	["facilities/subbranches/{branch}", "subbranches", "facilities_write", "subbranches_read"],
	["resources/subbranches/{branch}", "subbranches", "resources_write", "subbranches_read"],
	["resources/warehouses/{category}", "warehouses", "resources_write", "warehouses_read"],
];

/** What a maintenance request can be about at its facility; no form sends a code to it. */
const pieces: Source = [
	"equipment/{facility}",
	"equipment",
	"maintenance_request",
	"facilities_read",
];

type MemberSource = readonly [
	name: string,
	summary: string,
	members: (ctx: Ctx, wanted: Wanted) => Promise<readonly AddressedMember[]>,
];

/** Members who have to do with requests, the first as `escalation-options` gives them. */
const memberSources: readonly MemberSource[] = [
	["requests/escalation-options", "To whom requests are escalated", escalationOptions],
	[
		"absences/substitutes",
		"Who may stand in for somebody who is away",
		(ctx, wanted) => substitutes(ctx, substitutesFor(ctx.caller), wanted),
	],
];

const unaddressed = (members: readonly AddressedMember[]): Option[] =>
	members.map(({ email: _, ...member }) => member);

async function withAbsences(ctx: Ctx, members: readonly Named[]): Promise<Option[]> {
	const away = await awayAmong(
		ctx,
		dayOf(ctx),
		members.map(({ id }) => id),
	);
	return members.map((member) => {
		const absence = away.get(member.id);
		return absence
			? { ...member, away_until: absence.to_day, substituteDetails: absence.substituteDetails }
			: member;
	});
}

function mayChoose(caller: Caller, [, , form, list]: Source): void {
	if (!holds(caller, form) && !holds(caller, list)) throw missingRight(form);
}

const optionsOf = (ctx: Ctx, [, table]: Source, { params, query }: RawInput) =>
	findOptions(
		ctx,
		table,
		{
			...(params.branch === undefined ? {} : { branch: rowId(params.branch) }),
			...(params.category === undefined ? {} : { category: rowId(params.category) }),
			...(params.facility === undefined ? {} : { facility: rowId(params.facility) }),
		},
		wantedIn(query),
	);

const wantedIn = (query: URLSearchParams): Wanted => ({
	needle: fold(query.get("q") ?? ""),
	chosen: numbersIn(query.get("id")),
	limit: numbersIn(query.get("limit"))[0],
});

const optionQuery = {
	q: "A text that their names contain",
	id: "Ids between commas: offered first, whatever their names",
	limit: "So many at most; 2,000 without it",
};

/** Numbers from 1, between commas; anything else is left out. */
const numbersIn = (text: string | null): number[] =>
	(text ?? "")
		.split(",")
		.filter((one) => /^[1-9]\d{0,8}$/.test(one))
		.slice(0, mostOptions)
		.map(Number);

/** The options of every select, each by GET and, for forms that send a facility's code, by POST. */
export function addSelect(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/select/requests/resources/{request}",
			summary: "What a request can be about, for its requester and the member assigned",
			query: optionQuery,
			answer: z.array(option),
		},
		(ctx, { params, query }) => resourcesFor(ctx, rowId(params.request), wantedIn(query)),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/select/requests/members/{request}",
			summary: "Whom the caller puts this request into the hands of, and who of them is away",
			query: optionQuery,
			answer: z.array(option),
		},
		async (ctx, { params, query }) =>
			withAbsences(
				ctx,
				unaddressed(await assigneesFor(ctx, rowId(params.request), wantedIn(query))),
			),
	);
	for (const [name, summary, members] of memberSources)
		memberCall(
			app,
			deps,
			{
				method: "get",
				path: `/select/${name}`,
				summary,
				query: optionQuery,
				answer: z.array(option),
			},
			async (ctx, { query }) => unaddressed(await members(ctx, wantedIn(query))),
		);
	for (const source of [...sources, pieces]) {
		const [name, table] = source;
		const path = `/select/${name}`;
		const answer = z.array(option);
		memberCall(
			app,
			deps,
			{
				method: "get",
				path,
				summary: `The options of ${name}`,
				query: optionQuery,
				answer,
				may: ({ caller }) => mayChoose(caller, source),
			},
			(ctx, input) => optionsOf(ctx, source, input),
		);
		if (source === pieces) continue;
		preparedCall(
			app,
			deps,
			{
				method: "post",
				path,
				summary: `The options of ${name}; of resources, a facility's by its QR code`,
				body: z.object({ currentMemberId: z.unknown().optional() }),
				files: ["qr_code"],
				answer,
				may: ({ caller }) => mayChoose(caller, source),
			},
			async (share, { files }) => {
				const [file] = (table === "resources" && files.qr_code) || [];
				return file ? readFacilityCode(share, "qr_code", file) : null;
			},
			async (ctx, input, code) => {
				if (!code) return optionsOf(ctx, source, input);
				const facility = await facilityOfCode(ctx, code);
				if (!facility) throw invalidField("qr_code", "qr_facility_unknown");
				return facility.resources;
			},
		);
	}
}
