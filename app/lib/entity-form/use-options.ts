import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { sourceIn } from "#app/entities/form-fields.ts";
import type { Field, Option } from "#app/fields/field.ts";
import type { EntityForm } from "./entity-form.ts";
import type { LoadedOptions } from "./loaded-options.ts";

type Offered = {
	readonly options: readonly Option[] | undefined;
	readonly problem?: string;
	readonly loading?: true;
	/** They depend on what has changed since the form came: nothing of them is chosen yet. */
	readonly isNew?: true;
};

/** The options of a field as the form stands: those that came with it, or loaded by scripts. */
export function useOptions(
	form: EntityForm,
	name: string,
	field: Field,
	source: string | null | undefined,
): Offered {
	const given = sourceIn(field, form.typed);
	const { load, data } = useFetcher<LoadedOptions>();
	useEffect(() => {
		if (source && source !== given) load(`/select/${source}`);
	}, [source, given, load]);
	if (!source || source === given)
		return {
			options: form.options[name] ?? undefined,
			problem: source ? form.optionErrors[name] : undefined,
			...(source === given ? {} : { isNew: true }),
		};
	if (data?.source !== source) return { options: undefined, loading: true, isNew: true };
	return data.options
		? { options: data.options, isNew: true }
		: { options: undefined, problem: data.problem, isNew: true };
}
