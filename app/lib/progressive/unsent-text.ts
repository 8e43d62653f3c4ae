import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps what was typed and not sent while the tab shows other pages, as where a session has ended and
 * a link of the page leads to sign-in, and puts it back.
 *
 * @param key whose text it is, and about what
 * @param name the name of the text field
 * @returns the ref of its form
 */
export function useUnsentText(key: string, name: string): RefObject<HTMLFormElement> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const field = form.current?.elements.namedItem(name);
		if (!(field instanceof HTMLTextAreaElement)) return;
		const { pathname } = location;
		const draft = sessionStorage.getItem(key);
		if (draft && !field.value) field.value = draft;
		// The next page may be left before React takes this one away: the text is kept as it is typed.
		const store = () => sessionStorage.setItem(key, field.value);
		const remove = () => sessionStorage.removeItem(key);
		field.addEventListener("input", store);
		field.form?.addEventListener("submit", remove);
		return () => {
			field.removeEventListener("input", store);
			field.form?.removeEventListener("submit", remove);
			// A note that was sent has its form drawn anew on the same page.
			if (field.value && location.pathname !== pathname) store();
		};
	}, [key, name]);
	return form;
}
