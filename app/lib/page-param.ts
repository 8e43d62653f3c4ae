/** Returns the requested page, from 1. */
export function pageParam(request: Request): number {
	const page = new URL(request.url).searchParams.get("page") ?? "1";
	return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
