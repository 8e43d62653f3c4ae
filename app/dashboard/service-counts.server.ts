import type { Entity } from "#app/entities/entity-definition.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import { servicesFor } from "#app/shell/services.ts";
import { countLimitParam, maxNumberedRows, totalMoreHeader } from "#contract/lists/list-query.ts";
import { features } from "#contract/tenants/feature-flags.ts";

/** The number of rows of a list, and whether there are more than were counted. */
export type ServiceCount = { total: number; more: boolean };

/** Counts the rows of the lists on /main-services; lists that the user can't read have no count. */
export async function countServices(session: Session): Promise<Record<string, ServiceCount>> {
	const areas = servicesFor(() => true, features).flatMap(({ tiles }) =>
		tiles.flatMap(({ count }) => count ?? []),
	);
	const counts = await Promise.all(areas.map((area) => countOf(session, area)));
	return Object.fromEntries(counts.flatMap((count) => (count ? [count] : [])));
}

async function countOf(
	session: Session,
	area: Entity["area"],
): Promise<[string, ServiceCount] | null> {
	try {
		const query = { page: "1", per: "0", [countLimitParam]: String(maxNumberedRows) };
		const { headers } = await fetchApiResponse(session, `GET /${area}`, { query });
		const count = headers.get("x-total-count");
		return count === null
			? null
			: [area, { total: Number(count), more: headers.has(totalMoreHeader) }];
	} catch (error) {
		if (error instanceof ApiClientError && error.status === 403) return null;
		return nullIfFailed(error);
	}
}
