import type { FormContext } from "#app/forms/form-context.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import type { KindIcon } from "#contract/kinds/constants.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";

/** A kind of work to choose in a form. */
export type KindTile = {
	readonly value: string;
	readonly name: string;
	readonly icon: KindIcon;
	/** The priority that it proposes. */
	readonly priority: RequestPriority | null;
};

/** Loads the kinds of work that can be chosen; none in an organisation without them. */
export async function loadKindTiles({
	session,
	language,
}: Pick<FormContext, "session" | "language">): Promise<KindTile[]> {
	if (!(await tenantHasFeature(session, "kinds"))) return [];
	const kinds = await nullIfApiError(callApi(session, "GET /select/kinds"));
	return (kinds ?? []).map((kind) => ({
		value: String(kind.id),
		name: kind[`name_${language}`],
		icon: kind.icon ?? "tool",
		priority: kind.priority ?? null,
	}));
}
