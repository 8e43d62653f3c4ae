/** Which part of a sequence that is read a page at a time. */
export type Page = { limit: number; offset: number };

const per = 50;

export const pageParameters = { page: `The page of ${per}, from 1` };

export function pageOf(query: URLSearchParams): Page {
	const text = query.get("page") ?? "1";
	const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
	return { limit: per, offset: (page - 1) * per };
}
