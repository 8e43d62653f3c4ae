import type { FormContext } from "#app/forms/form-context.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import type { SimilarRequest } from "#contract/requests/schemas.ts";
import { maxComparedLength } from "#contract/similar/text-similarity.ts";
import type { NewRequestValues } from "../requests/new-request/form-state.ts";

/** The milliseconds for which a new request waits for the comparison with others. */
const timeout = 1000;

/**
 * The open requests that one may be about; none where nobody wants to know, it takes too long, or its
 * form is sent for the second time.
 *
 * @param key the one-time key of its form
 */
export async function fetchSimilarRequests(
	{ session }: FormContext,
	{ facility_id, equipment_id, comment }: NewRequestValues,
	key: string,
): Promise<SimilarRequest[]> {
	const find = async () => {
		if (!(await memberHasFeature(session, "similar"))) return [];
		const query = {
			facility_id,
			comment: [...comment].slice(0, maxComparedLength).join(""),
			one_time_key: key,
			...(equipment_id ? { equipment_id } : {}),
		};
		return callApi(session, "GET /requests/similar", { query });
	};
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<SimilarRequest[]>((resolve) => {
		timer = setTimeout(resolve, timeout, []);
	});
	return Promise.race([find().catch(() => []), late]).finally(() => clearTimeout(timer));
}
