import { csvHeaders, csvOf } from "./csv.server.ts";
import { askedOf } from "./list-page.server.ts";
import { orItsPage, orRefuse } from "./refusal.server.ts";
import { requireRight } from "./right.server.ts";

/** A list's CSV, named after the table. */
export const csvPage = (request: Request, slug: string | undefined): Promise<Response> =>
	orItsPage(encodeURI(`/table/${slug}`), fileOf(request, slug));

async function fileOf(request: Request, slug: string | undefined): Promise<Response> {
	const { asked } = await askedOf(request, slug);
	await requireRight(request, asked.visitor, asked.list.read);
	const csv = await orRefuse(request, csvOf(asked));
	return new Response(csv, { headers: csvHeaders(asked.list.slug.replace("/", "-")) });
}
