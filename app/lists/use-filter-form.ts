import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, type FocusEvent, useState } from "react";
import { filterPrefix } from "#contract/lists/list-query.ts";

/** What the form of a list's filters does with scripts. */
export type FilterFormEvents = {
	readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
	readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
};

type FilterForm = {
	/** Changes when the form has to be rendered anew: not after a tick or words, which it shows already. */
	readonly key: string;
	readonly events: FilterFormEvents;
};

/**
 * Returns the behaviour of the filter form of a list, and which rendering of it is shown: a tick of a filter applies
 * at once, and so does another order, or another column for words that are searched; words do when their field is left.
 *
 * @param search the query that the list shows
 */
export function useFilterForm(search: string): FilterForm {
	const submit = useSubmit();
	const [shown, setShown] = useState({ search, stays: false, nth: 0 });
	if (shown.search !== search)
		setShown({ search, stays: false, nth: shown.nth + (shown.stays ? 0 : 1) });
	const apply = (form: HTMLFormElement, stays: boolean) => {
		setShown({ ...shown, stays });
		submit(form, { replace: true, preventScrollReset: true });
	};
	return {
		key: String(shown.nth),
		events: {
			onChange({ target: { name, type }, currentTarget }) {
				const isTick = type === "checkbox" && name.startsWith(filterPrefix);
				// An order by one column is an option only while it is chosen.
				if (isTick || /^(sort|by)$/.test(name) || (name === "column" && currentTarget.q.value))
					apply(currentTarget, isTick);
			},
			onBlur({ target, currentTarget }) {
				if (target.matches("input") && target.value.trim() !== target.defaultValue)
					apply(currentTarget, true);
			},
		},
	};
}
