import type { LoaderFunctionArgs } from "@remix-run/node";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { loadSourceOptions, unavailableSelectState } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** Returns the options of a select that depends on another, for scripts. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
	const source = params["*"] ?? "";
	if (!/^[\w-]+\/[\w-]+(\/\d+)?$/.test(source)) throw notFoundPage();
	const reader = await createFormContext(request, await requireSession(request));
	const query = new URL(request.url).searchParams;
	const find = query.get("find") ?? "";
	const chosen = (query.get("chosen") ?? "").split(",").filter(Boolean);
	const offered = async (): Promise<SelectState> => ({
		source,
		find,
		...(await loadSourceOptions(reader, source, find, chosen)),
	});
	return Response.json(
		await offered().catch((error) => {
			if (!(error instanceof ApiClientError)) throw error;
			return unavailableSelectState(reader, source, find, chosen, error);
		}),
		{ headers: { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" } },
	);
}
