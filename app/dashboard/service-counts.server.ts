import { servicesFor } from "#app/entities/navigation.ts";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure, nullWhereFailed } from "#app/lib/api-failure.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { features } from "#contract/features.ts";

/** How many rows the lists of /main-services have; a list that may not be read has no count. */
export async function countServices(visitor: SignedInVisitor): Promise<Record<string, number>> {
	const areas = servicesFor(() => true, features).flatMap(({ tiles }) =>
		tiles.flatMap(({ count }) => count ?? []),
	);
	const counts = await Promise.all(areas.map((area) => countOf(visitor, area)));
	return Object.fromEntries(counts.flatMap((count) => (count ? [count] : [])));
}

async function countOf(visitor: SignedInVisitor, area: string): Promise<[string, number] | null> {
	try {
		const answer = await callApi(visitor, area, { query: { page: "1", per: "0" } });
		const count = answer.headers.get("x-total-count");
		return count === null ? null : [area, Number(count)];
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 403) return null;
		return nullWhereFailed(error);
	}
}
