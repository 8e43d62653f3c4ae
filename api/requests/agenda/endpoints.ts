import { findNextAbsence } from "#api/absences/queries.ts";
import { localDay } from "#api/platform/context.ts";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import type { Agenda } from "#contract/requests/agenda.schemas.ts";
import { agendaParts, mostUrgentPart } from "#contract/requests/agenda.ts";
import { urgentPart } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { countAgenda, findAgendaRequests } from "./queries.ts";

export function registerAgendaEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /requests/my-day"], async (ctx, { query }) => {
		const day = localDay(ctx);
		const [totals, absence] = await Promise.all([
			countAgenda(ctx, day, ctx.actor.id),
			findNextAbsence(ctx, day, ctx.actor.id),
		]);
		const parts = wantedParts(query.get("part"), totals);
		const requests = await findAgendaRequests(ctx, day, ctx.actor.id, parts, totals);
		return { requests, totals, absence };
	});
}

function wantedParts(parts: string | null, totals: Agenda["totals"]) {
	const one = parts === urgentPart ? mostUrgentPart(totals) : parts;
	const known = agendaParts.some((part) => part === one);
	return agendaParts.filter((part) => totals[part] > 0 && (!known || part === one));
}
