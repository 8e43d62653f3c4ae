import type { OpenAPIHono } from "@hono/zod-openapi";
import { handedOver, inHand, newHandOver } from "#contract/schemas/in-hand.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import type { ApiDeps } from "../deps.ts";
import { handOver, inHandOf, mayHandOver } from "../domain/members/handing-over.ts";

export function addHandingOver(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/members/{id}/in-hand",
			summary: "What is in a member's hands, and would have to be handed over if they left",
			answer: inHand,
		},
		(ctx, { params }) => inHandOf(ctx, rowId(params.id)),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/members/{id}/hand-over",
			summary: "Put all that is in a member's hands into another's, who is told",
			body: newHandOver,
			aliases: { to: "to_id" },
			answer: handedOver,
			may: (ctx, { params }) => mayHandOver(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields }) => {
			const { counts, isMore } = await handOver(ctx, rowId(params.id), fields.to_id);
			return {
				to_id: fields.to_id,
				counts,
				more: isMore ? 1 : 0,
				message: "Handed over successfully!",
			};
		},
	);
}
