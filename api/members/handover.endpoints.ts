import type { OpenAPIHono } from "@hono/zod-openapi";
import {
	handoverResult,
	newHandover,
	responsibilities,
} from "#contract/members/responsibilities.schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { assertCanHandOver, getResponsibilities, handOverResponsibilities } from "./handover.ts";

export function registerHandoverEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/members/{id}/in-hand",
			summary: "The responsibilities of a member, to be handed over when the member leaves",
			answer: responsibilities,
		},
		(ctx, { params }) => getResponsibilities(ctx, parseIdParam(params.id)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/members/{id}/hand-over",
			summary: "Hand over all responsibilities of a member to another, who is notified",
			body: newHandover,
			aliases: { to: "to_id" },
			answer: handoverResult,
			may: (ctx, { params }) => assertCanHandOver(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields }) => {
			const { counts, isMore } = await handOverResponsibilities(
				ctx,
				parseIdParam(params.id),
				fields.to_id,
			);
			return {
				to_id: fields.to_id,
				counts,
				more: isMore ? 1 : 0,
				message: "Handed over successfully!",
			};
		},
	);
}
