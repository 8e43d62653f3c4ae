import { useEffect, useRef } from "react";

/**
 * Moves the focus to an element if the focused one has been removed from the page.
 *
 * @param place the id of the element, which changes when the page does
 */
export function useFocusFallback(place: string): void {
	const last = useRef(place);
	useEffect(() => {
		if (last.current === place) return;
		last.current = place;
		if (document.activeElement === document.body) document.getElementById(place)?.focus();
	}, [place]);
}
