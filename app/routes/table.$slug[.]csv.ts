import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvOf } from "#app/lib/csv.server.ts";
import { askedOf } from "#app/lib/list-page.server.ts";
import { requireRight } from "#app/lib/right.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { asked } = await askedOf(request, params.slug);
	await requireRight(request, asked.visitor, asked.list.read);
	return new Response(csvOf(asked), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${asked.list.slug}.csv"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
