import type { OpenAPIHono } from "@hono/zod-openapi";
import { memberColumns } from "#contract/entities.ts";
import { currentMember, member } from "#contract/schemas/members.ts";
import type { ApiDeps } from "../app.ts";
import { memberCall } from "../call.ts";
import { memberList } from "../db/lists/members.ts";
import { findCurrentMember, findMember } from "../db/members.ts";
import { CallFailure } from "../failure.ts";
import { listCall } from "../list-call.ts";
import { require } from "../policies/rights.ts";
import { rowId } from "./row-id.ts";

export function addMembers(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/members",
		summary: "The members",
		columns: memberColumns,
		source: memberList,
		row: member,
		visible: (ctx) => {
			require(ctx.caller, "members_read");
			return null;
		},
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/members/{id}",
			summary: "One member; oneself with what every page shows",
			answer: member.or(currentMember),
			beforeActivation: true,
		},
		async (ctx, { params }) => {
			const id = rowId(params.id);
			const own = id === ctx.caller.id;
			if (!own) {
				if (!ctx.caller.activated) throw new CallFailure("activation_required");
				require(ctx.caller, "members_read");
			}
			const found = own ? await findCurrentMember(ctx, id) : await findMember(ctx, id);
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
}
