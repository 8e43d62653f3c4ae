import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { PermissionFlag } from "#contract/permissions.ts";
import { option } from "#contract/schemas/options.ts";
import type { ApiDeps } from "../app.ts";
import { type Input, memberCall, preparedCall } from "../call.ts";
import type { Caller, Ctx } from "../context.ts";
import { findOptions, type OptionTable } from "../db/options.ts";
import { facilityOfCode, readFacilityCode } from "../domain/qr/facility-code.ts";
import { invalidField, missingRight } from "../failure.ts";
import { holds } from "../policies/rights.ts";
import { rowId } from "./row-id.ts";

/** A select of a form: what it offers, and the rights of which any opens it. */
type Source = {
	/** As in the specification; a name in braces narrows the options to what belongs to it. */
	name: string;
	table: OptionTable;
	rights: readonly [PermissionFlag, ...PermissionFlag[]];
};

/**
 * The select sources of the specification. Whoever may use a form may read its options; so may
 * whoever may read the list that they are from.
 */
const sources: readonly Source[] = [
	{ name: "branches/members", table: "members", rights: ["branches_write", "members_read"] },
	{ name: "warehouses/members", table: "members", rights: ["warehouses_write", "members_read"] },
	{ name: "warehouses/branches", table: "branches", rights: ["warehouses_write", "branches_read"] },
	{
		name: "categories/warehouses",
		table: "warehouses",
		rights: ["categories_write", "warehouses_read"],
	},
	{
		name: "members/permissions",
		table: "permissions",
		rights: ["members_write", "permissions_read"],
	},
	{ name: "subbranches/members", table: "members", rights: ["subbranches_write", "members_read"] },
	{
		name: "subbranches/branches",
		table: "branches",
		rights: ["subbranches_write", "branches_read"],
	},
	{
		name: "resources/categories",
		table: "categories",
		rights: ["resources_write", "categories_read"],
	},
	{ name: "resources/branches", table: "branches", rights: ["resources_write", "branches_read"] },
	{
		name: "resources/subbranches",
		table: "subbranches",
		rights: ["resources_write", "subbranches_read"],
	},
	{
		name: "resources/warehouses",
		table: "warehouses",
		rights: ["resources_write", "warehouses_read"],
	},
	{ name: "facilities/branches", table: "branches", rights: ["facilities_write", "branches_read"] },
	{
		name: "distributions/facilities",
		table: "facilities",
		rights: ["distributions_write", "facilities_read"],
	},
	{
		name: "distributions/resources",
		table: "resources",
		rights: ["distributions_write", "resources_read"],
	},
	{
		name: "direct-request/resources",
		table: "resources",
		rights: ["direct_request", "resources_read"],
	},
	{
		name: "other-request/resources",
		table: "resources",
		rights: ["other_request", "resources_read"],
	},
	{ name: "members/branches", table: "branches", rights: ["members_write", "branches_read"] },
	{
		name: "members/subbranches/{branch}",
		table: "subbranches",
		rights: ["members_write", "subbranches_read"],
	},
	{
		name: "facilities/subbranches/{branch}",
		table: "subbranches",
		rights: ["facilities_write", "subbranches_read"],
	},
	{
		name: "resources/subbranches/{branch}",
		table: "subbranches",
		rights: ["resources_write", "subbranches_read"],
	},
	{
		name: "resources/warehouses/{category}",
		table: "warehouses",
		rights: ["resources_write", "warehouses_read"],
	},
];

function mayChoose(caller: Caller, { rights }: Source): void {
	if (!rights.some((flag) => holds(caller, flag))) throw missingRight(rights[0]);
}

const optionsOf = (ctx: Ctx, { table }: Source, { params }: Input<unknown>) =>
	findOptions(ctx, table, {
		...(params.branch === undefined ? {} : { branch: rowId(params.branch) }),
		...(params.category === undefined ? {} : { category: rowId(params.category) }),
	});

/** The options of every select, each by GET and, for forms that send a facility's code, by POST. */
export function addSelect(app: OpenAPIHono, deps: ApiDeps): void {
	for (const source of sources) {
		const path = `/select/${source.name}`;
		const answer = z.array(option);
		memberCall(
			app,
			deps,
			{ method: "get", path, summary: `The options of ${source.name}`, answer },
			async (ctx, input) => {
				mayChoose(ctx.caller, source);
				return optionsOf(ctx, source, input);
			},
		);
		preparedCall(
			app,
			deps,
			{
				method: "post",
				path,
				summary: `The options of ${source.name}; of resources, a facility's by its QR code`,
				body: z.object({ currentMemberId: z.unknown().optional() }),
				files: ["qr_code"],
				answer,
			},
			async (caller, { files }) => {
				mayChoose(caller, source);
				const [file] = (source.table === "resources" && files.qr_code) || [];
				return file ? readFacilityCode("qr_code", file) : null;
			},
			async (ctx, input, code) => {
				mayChoose(ctx.caller, source);
				if (!code) return optionsOf(ctx, source, input);
				const facility = await facilityOfCode(ctx, code);
				if (!facility) throw invalidField("qr_code", "qr_facility_unknown");
				return facility.resources;
			},
		);
	}
}
