import type { SearchAnswer } from "./result-groups.ts";

/** Loads what the box shows for a text; null if that can't be loaded, or is no longer wanted. */
export async function loadAnswer(q: string, signal?: AbortSignal): Promise<SearchAnswer | null> {
	try {
		const response = await fetch(`/find/results?${new URLSearchParams({ q })}`, { signal });
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}
