import { facilitySource } from "../entity-form/option-sources.ts";
import { offeredFrom } from "../entity-form/options.server.ts";
import type { FormReader } from "../entity-form/reader.server.ts";
import type { NewRequestForm } from "./new-request.ts";
import { resourceSource } from "./sources.ts";

type Wanted = {
	/** The texts by which options are to be found, by the names of selects. */
	readonly finds?: Readonly<Record<string, string>>;
	/** The facility is to be chosen from the list. */
	readonly listed?: boolean;
};

/** A form with what its selects offer as it stands. */
export async function withOptions(
	reader: FormReader,
	form: NewRequestForm,
	{ finds = {}, listed = false }: Wanted = {},
): Promise<NewRequestForm> {
	const offer = (name: "facility_id" | "resource_id", source: string) =>
		offeredFrom(reader, source, finds[name] ?? "", [form.typed[name]].filter(isId));
	if (form.kind !== "maintenance") {
		const resource_id = await offer("resource_id", resourceSource[form.kind]);
		return { ...form, offered: { resource_id } };
	}
	if (!listed || form.found) return form;
	return { ...form, offered: { facility_id: await offer("facility_id", facilitySource) } };
}

const isId = (text: string) => /^\d+$/.test(text);
