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
		sessionStorage.removeItem(key);
		if (draft && !field.value) field.value = draft;
		return () => {
			// A note that was sent has its form drawn anew on the same page.
			if (field.value && location.pathname !== pathname) sessionStorage.setItem(key, field.value);
		};
	}, [key, name]);
	return form;
}
