import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Asked, loadAll, paramsForApi } from "#app/lists/list-source.server.ts";
import type { ReportQuery } from "#contract/report.ts";
import { type Report, report } from "#contract/schemas/report.ts";
import { reportInMemory } from "./report-in-memory.ts";

/** What an API says to a call that it does not know; another than ours may say it in many ways. */
const unknownCall = [400, 404, 405, 422, 501];

/** The rows of a list, grouped and added up by the API, or here where it has no such call. */
export async function loadReport(asked: Asked, query: ReportQuery): Promise<Report> {
	return (await askedReport(asked, query)) ?? reportInMemory(() => loadAll(asked), query, asked);
}

async function askedReport(asked: Asked, { chart, x, y, of }: ReportQuery): Promise<Report | null> {
	const params = paramsForApi(asked);
	for (const [name, value] of Object.entries({ chart, x, y: y ?? "", of })) params.set(name, value);
	try {
		const answer = await callApi(asked.visitor, `${asked.entity.area}/report`, { query: params });
		return report.safeParse(await answer.json().catch(() => null)).data ?? null;
	} catch (error) {
		const isUnknown = error instanceof ApiFailure && unknownCall.includes(error.status);
		if (!isUnknown || error.code.startsWith("tenant_")) throw error;
		return null;
	}
}
