import type { SelectState } from "./select-state.ts";

/**
 * Fetches the options of a select source from a page.
 *
 * @returns null if the server can't be reached or its response is invalid
 */
export async function loadSelectState(
	source: string,
	query: { readonly find: string; readonly chosen: string },
	signal: AbortSignal,
): Promise<SelectState | null> {
	try {
		const answer = await fetch(`/select/${source}?${new URLSearchParams(query)}`, { signal });
		return answer.ok ? ((await answer.json()) as SelectState) : null;
	} catch {
		return null;
	}
}
