import type { FormContext } from "#app/forms/form-context.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { type KindIcon, noKind } from "#contract/kinds/constants.ts";
import { kindsInText } from "#contract/kinds/kinds-in-text.ts";
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

/** Returns the kind that a form is sent with: the chosen one, or else the likeliest of its text. */
export function submittedKind(
	chosen: string,
	text: string,
	kinds: readonly Pick<KindTile, "value" | "name" | "icon">[],
): string {
	if (chosen) return chosen === noKind ? "" : chosen;
	return kindsInText(text, kinds)[0]?.value ?? "";
}
