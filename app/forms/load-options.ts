import type { SelectState } from "./select-state.ts";

/**
 * The options of a select source, asked for by the page itself.
 *
 * @returns null where the server can't be reached or says nothing that is options
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
