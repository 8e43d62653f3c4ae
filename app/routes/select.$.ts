import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Offered } from "#app/lib/entity-form/offered.ts";
import { optionsFrom } from "#app/lib/entity-form/options.server.ts";
import { formReader } from "#app/lib/entity-form/reader.server.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { notFound } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

/** The options of a select that depends on another, for scripts. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Offered> {
	const source = params["*"] ?? "";
	if (!/^[\w-]+\/[\w-]+(\/\d+)?$/.test(source)) throw notFound();
	const reader = await formReader(request, await requireVisitor(request));
	const query = new URL(request.url).searchParams;
	const find = query.get("find") ?? "";
	try {
		const chosen = query.getAll("chosen").filter(Boolean);
		return { source, find, ...(await optionsFrom(reader, source, find, chosen)) };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		const problem = failureText(reader.t, reader.language, error);
		return { source, find, options: [], more: false, problem };
	}
}
