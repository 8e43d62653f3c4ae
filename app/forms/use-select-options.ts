import { useEffect, useState } from "react";
import type {
	FieldDefinition,
	FieldOption,
	SelectOptions,
} from "#app/entities/field-definition.ts";
import { inputLabel } from "#app/entities/field-labels.ts";
import { parentField, resolveOptionSource } from "#app/entities/form-fields.ts";
import { selectedIds } from "#app/fields/codecs.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { containsWords, normalizeForSearch } from "#contract/values/normalize-text.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import { loadSelectState } from "./load-options.ts";
import type { SelectState } from "./select-state.ts";

/** The milliseconds without typing after which a search starts. */
const pause = 250;

/** The parts of a form that its options depend on. */
type Choosing = Pick<EntityFormState, "entity" | "values"> & {
	readonly offered: Readonly<Partial<Record<string, SelectState>>>;
};

/** The options that scripts have loaded; null if the server could not be reached. */
type Loaded = { readonly source: string; readonly offered: SelectState | null };

const isNamed = (find: string) => (option: FieldOption) =>
	containsWords(normalizeForSearch(option.label), normalizeForSearch(find));

/**
 * Returns the options of a field in the present state of the form: those that came with the form,
 * or those that scripts have loaded after another field or the search text has changed.
 */
export function useSelectOptions(
	form: Choosing,
	name: string,
	field: FieldDefinition,
	source: string | null | undefined,
): SelectOptions {
	const { t } = useTranslation();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [wanted, setWanted] = useState<{ source: string; find: string } | null>(null);
	const received = form.offered[name];
	const values =
		source === resolveOptionSource(field, form.values) ? (form.values[name] ?? []) : [];
	const chosenIds = selectedIds(field, values);
	const chosen = chosenIds.join(",");
	const find = wanted?.source === source ? (wanted?.find ?? "") : (received?.find ?? "");
	// If all options are already loaded, the search needs no request; the server reads a scanned address, in
	// whose place the Arabic layout of a keyboard has other letters.
	const isWhole =
		received?.source === source &&
		!received?.more &&
		received?.find === "" &&
		!/[/ظ].*\d/.test(find);
	const isReceived = isWhole || (received?.source === source && received?.find === find);

	useEffect(() => {
		if (!source || isReceived) return;
		const cancellation = new AbortController();
		const load = async () => {
			const offered = await loadSelectState(source, { find, chosen }, cancellation.signal);
			if (!cancellation.signal.aborted) setLoaded({ source, offered });
		};
		const waiting = setTimeout(load, find ? pause : 0);
		return () => {
			clearTimeout(waiting);
			cancellation.abort();
		};
	}, [source, find, chosen, isReceived]);

	if (!source) {
		const leading = parentField(field);
		const note = leading && t("forms.chooseFirst", { field: inputLabel(t, form.entity, leading) });
		return { options: [], more: false, find: "", closed: source === null, note };
	}
	const search = (text: string) => setWanted({ source, find: text });
	const asLoaded = loaded?.source === source ? loaded.offered : undefined;
	const offered = isReceived ? received : asLoaded;
	const isChosen = ({ value }: FieldOption) => chosenIds.includes(value);
	if (isWhole && received && find) {
		const isFound = isNamed(find);
		const options = received.options.filter((option) => isChosen(option) || isFound(option));
		return { ...received, options, find, closed: false, search };
	}
	const standing = received?.options.filter(isChosen) ?? [];
	if (!offered) {
		const waits = { options: standing, more: false, find, closed: false, search };
		return offered === null
			? { ...waits, error: t("apiErrors.plain.unavailable") }
			: { ...waits, note: t("forms.loading") };
	}
	const { options, more, error } = offered;
	const none = options.length === 0 && find === "" && error === undefined;
	return { options, none, more, find, closed: false, search, error };
}
