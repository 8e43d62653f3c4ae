import { entriesPerPage } from "#contract/platform/pagination.ts";

/** Returns the requested page, from 1. */
export function pageParam(request: Request): number {
	const page = new URL(request.url).searchParams.get("page") ?? "1";
	return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns the query for a page of a sequence, and for the entry behind it. */
export const pageQuery = (page: number) => ({ page: String(page), ahead: "1" });

/** Returns the entries of a page that was asked for by `pageQuery`, and whether another follows. */
export const splitPage = <Entry>(found: readonly Entry[]) => ({
	entries: found.slice(0, entriesPerPage),
	more: found.length > entriesPerPage,
});
