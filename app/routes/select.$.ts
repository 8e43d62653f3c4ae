import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { LoadedOptions } from "#app/lib/entity-form/loaded-options.ts";
import { optionsFrom } from "#app/lib/entity-form/options.server.ts";
import { formReader } from "#app/lib/entity-form/reader.server.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { notFound } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

/** The options of a select that depends on another, for scripts. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoadedOptions> {
	const source = params["*"] ?? "";
	if (!/^[\w-]+\/[\w-]+(\/\d+)?$/.test(source)) throw notFound();
	const reader = await formReader(request, await requireVisitor(request));
	try {
		return { source, options: await optionsFrom(reader, source) };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return { source, options: null, problem: failureText(reader.t, reader.language, error) };
	}
}
