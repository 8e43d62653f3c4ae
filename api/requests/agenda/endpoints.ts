import type { OpenAPIHono } from "@hono/zod-openapi";
import { findNextAbsence } from "#api/absences/queries.ts";
import { localDay } from "#api/platform/context.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { agendaParts, mostUrgentPart } from "#contract/requests/agenda.ts";
import { type Agenda, agenda } from "#contract/requests/schemas.ts";
import { countAgenda, findAgendaRequests } from "./queries.ts";

/** The value that asks for the first part with any requests. */
const pressing = "pressing";

export function registerAgendaEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/my-day",
			summary:
				"The open requests that the caller has in charge: late, due today, later, and waiting for an answer; at most 100, what is due first comes first",
			query: {
				part: { description: "Only the requests of this part", values: [...agendaParts, pressing] },
			},
			answer: agenda,
		},
		async (ctx, { query }) => {
			const day = localDay(ctx);
			const [totals, absence] = await Promise.all([
				countAgenda(ctx, day, ctx.caller.id),
				findNextAbsence(ctx, day, ctx.caller.id),
			]);
			const parts = wantedParts(query.get("part"), totals);
			const requests = await findAgendaRequests(ctx, day, ctx.caller.id, parts, totals);
			return { requests, totals, absence };
		},
	);
}

/** Returns the requested parts that have any requests. */
function wantedParts(asked: string | null, totals: Agenda["totals"]) {
	const one = asked === pressing ? mostUrgentPart(totals) : asked;
	const known = agendaParts.some((part) => part === one);
	return agendaParts.filter((part) => totals[part] > 0 && (!known || part === one));
}
