import { ApiClientError } from "#app/lib/api-error.ts";

/** The first entries of a paged list; `failed` if it could not be loaded. */
export type FirstRows<One> = { first: One[]; more: boolean } | "failed";

/** Takes at most `limit` rows of a page of the API; null if it has none, or the member can't read them. */
export async function loadFirstRows<One>(
	loading: Promise<One[] | null>,
	limit: number,
): Promise<FirstRows<One> | null> {
	try {
		const all = await loading;
		return all && { first: all.slice(0, limit), more: all.length > limit };
	} catch (error) {
		if (error instanceof ApiClientError) return error.status === 403 ? null : "failed";
		throw error;
	}
}
