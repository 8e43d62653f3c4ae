import type { ApiRow } from "#app/entities/field-definition.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type SelectOptionKey, selectOptionEndpoints } from "#contract/select-options/endpoints.ts";

type OptionQuery = { readonly q: string; readonly id: string; readonly limit: string };

const isSelect = (key: string): key is SelectOptionKey => Object.hasOwn(selectOptionEndpoints, key);

const params = ["branch", "category", "facility", "request"] as const;

/**
 * Returns the endpoint of a select source, such as `branches/members` or `equipment/7`, and the id in
 * it; null if there is none.
 */
function parseSource(source: string): { key: SelectOptionKey; id: string } | null {
	const whole = `GET /select/${source}`;
	if (isSelect(whole)) return { key: whole, id: "" };
	const at = whole.lastIndexOf("/");
	const keys = params.map((param) => `${whole.slice(0, at)}/{${param}}`);
	const key = keys.find(isSelect);
	return key ? { key, id: whole.slice(at + 1) } : null;
}

/**
 * Requests the options of a select source.
 *
 * @throws ApiClientError; `not_found` if there is no such source
 */
export async function fetchOptions(
	session: Session,
	source: string,
	query: OptionQuery,
): Promise<ApiRow[]> {
	const call = parseSource(source);
	if (!call) throw new ApiClientError(404, { code: "not_found" });
	const { key, id } = call;
	return callApi(session, key, {
		params: { branch: id, category: id, facility: id, request: id },
		query,
	});
}
