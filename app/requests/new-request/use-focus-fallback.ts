import { useEffect, useRef } from "react";

/**
 * Gives the focus a place where what had it has gone from the page.
 *
 * @param place the id of the element that takes it, which changes when the page does
 */
export function useFocusFallback(place: string): void {
	const last = useRef(place);
	useEffect(() => {
		if (last.current === place) return;
		last.current = place;
		if (document.activeElement === document.body) document.getElementById(place)?.focus();
	}, [place]);
}
