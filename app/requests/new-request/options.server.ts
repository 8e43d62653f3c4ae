import { z } from "zod";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { facilitySource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import { loadKindTiles } from "#app/kinds/kind-tiles.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { facilityResources } from "#contract/places/facilities.schemas.ts";
import type { NewRequestForm } from "./form-state.ts";
import { resourceSource } from "./option-sources.ts";

type Wanted = {
	/** The search texts for options, by the names of selects. */
	readonly finds?: Readonly<Record<string, string>>;
	/** The list of facilities is requested. */
	readonly listed?: boolean;
	/** The kinds of work, if they are asked for already. */
	readonly kinds?: ReturnType<typeof loadKindTiles>;
};

/** Adds the options of the selects to a form in its present state. */
export async function withSelectOptions(
	reader: FormContext,
	form: NewRequestForm,
	{ finds = {}, listed = false, kinds: waiting }: Wanted = {},
): Promise<NewRequestForm> {
	const offer = (name: "facility_id" | "resource_id", source: string) =>
		selectStateFor(reader, source, finds[name] ?? "", [form.values[name]].filter(isId));
	if (form.kind !== "maintenance") {
		const resource_id = await offer("resource_id", resourceSource[form.kind]);
		return { ...form, offered: { resource_id } };
	}
	const tiles = waiting ?? loadKindTiles(reader);
	if (form.found) return { ...form, kinds: await tiles };
	const [kinds, recent, facility_id] = await Promise.all([
		tiles,
		recentFacilities(reader),
		listed ? offer("facility_id", facilitySource) : undefined,
	]);
	return { ...form, kinds, recent, offered: facility_id ? { facility_id } : {} };
}

/**
 * Returns the recently used facilities; none for an API without them, since there are other ways to
 * choose one.
 */
async function recentFacilities({ session }: FormContext): Promise<NewRequestForm["recent"]> {
	try {
		const answer = z
			.array(facilityResources.shape.facility)
			.safeParse(await callApi(session, "GET /maintenance-request/recent-facilities"));
		return answer.data ?? [];
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		return [];
	}
}

const isId = (text: string) => /^\d+$/.test(text);
