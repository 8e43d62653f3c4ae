import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { filterPrefix } from "#contract/lists/list-query.ts";

/** What the form of a list's filters does with scripts, and which rendering of it is shown. */
type FilterForm = {
	/** Changes when the form has to be rendered anew: not after a tick, which it shows already. */
	readonly key: string;
	readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
};

/**
 * Returns the behaviour of the filter form of a list: a tick of a filter applies at once, and so does another
 * order, or another column for words that are searched.
 *
 * @param search the query that the list shows
 */
export function useFilterForm(search: string): FilterForm {
	const submit = useSubmit();
	const [shown, setShown] = useState({ search, ticked: false, nth: 0 });
	if (shown.search !== search)
		setShown({ search, ticked: false, nth: shown.nth + (shown.ticked ? 0 : 1) });
	return {
		key: String(shown.nth),
		onChange({ target, currentTarget }) {
			const isTick = target.type === "checkbox" && target.name.startsWith(filterPrefix);
			if (!isTick && !isOrder(target, currentTarget)) return;
			// An order by one column is an option only while it is chosen.
			if (isTick) setShown((before) => ({ ...before, ticked: true }));
			submit(currentTarget, { replace: true, preventScrollReset: true });
		},
	};
}

const isOrder = ({ name }: HTMLFormElement, form: HTMLFormElement): boolean =>
	name === "sort" || (name === "column" && new FormData(form).get("q") !== "");
