import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type ListContext, loadAll, paramsForApi } from "#app/lists/source.server.ts";
import type { ReportQuery } from "#contract/report.ts";
import { type Report, report } from "#contract/schemas/report.ts";
import { reportInMemory } from "./in-memory.ts";

/** What an API says to a call that it does not know; another than ours may say it in many ways. */
const unknownCall = [400, 404, 405, 422, 501];

/** The rows of a list, grouped and added up by the API, or here where it has no such call. */
export async function loadReport(context: ListContext, query: ReportQuery): Promise<Report> {
	return (
		(await reportOfApi(context, query)) ?? reportInMemory(() => loadAll(context), query, context)
	);
}

async function reportOfApi(
	context: ListContext,
	{ chart, x, y, of }: ReportQuery,
): Promise<Report | null> {
	const params = paramsForApi(context);
	for (const [name, value] of Object.entries({ chart, x, y: y ?? "", of })) params.set(name, value);
	try {
		const answer = await callApi(context.visitor, `${context.entity.area}/report`, {
			query: params,
		});
		return report.safeParse(await answer.json().catch(() => null)).data ?? null;
	} catch (error) {
		const isUnknown = error instanceof ApiFailure && unknownCall.includes(error.status);
		if (!isUnknown || error.code.startsWith("tenant_")) throw error;
		return null;
	}
}
