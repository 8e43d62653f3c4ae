import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Offered } from "#app/forms/offered.ts";
import { optionsFrom, withoutOptions } from "#app/forms/options.server.ts";
import { formReader } from "#app/forms/reader.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

/** The options of a select that depends on another, for scripts. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
	const source = params["*"] ?? "";
	if (!/^[\w-]+\/[\w-]+(\/\d+)?$/.test(source)) throw notFound();
	const reader = await formReader(request, await requireVisitor(request));
	const query = new URL(request.url).searchParams;
	const find = query.get("find") ?? "";
	const chosen = (query.get("chosen") ?? "").split(",").filter(Boolean);
	const offered = async (): Promise<Offered> => ({
		source,
		find,
		...(await optionsFrom(reader, source, find, chosen)),
	});
	return Response.json(
		await offered().catch((error) => {
			if (!(error instanceof ApiFailure)) throw error;
			return withoutOptions(reader, source, find, chosen, error);
		}),
		{ headers: { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" } },
	);
}
