import { csvHeaders, csvOf } from "./csv.server.ts";
import { askedOf } from "./list-page.server.ts";
import { requireRight } from "./right.server.ts";

/** A list's CSV, named after the table. */
export async function csvPage(request: Request, slug: string | undefined): Promise<Response> {
	const { asked } = await askedOf(request, slug);
	await requireRight(request, asked.visitor, asked.list.read);
	return new Response(csvOf(asked), { headers: csvHeaders(asked.list.slug.replace("/", "-")) });
}
