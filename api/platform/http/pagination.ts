import { entriesPerPage } from "#contract/platform/pagination.ts";

/** The part of a sequence that one page shows. */
export type PageWindow = { limit: number; offset: number };

const per = entriesPerPage;

export function paginationParams(query: URLSearchParams): PageWindow {
	const text = query.get("page") ?? "1";
	const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
	const ahead = query.get("ahead") === "1" ? 1 : 0;
	return { limit: per + ahead, offset: (page - 1) * per };
}
