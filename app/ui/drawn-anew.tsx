import { useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { type Control, copyValue, isControl, tellChange } from "#app/lib/scripts/control.ts";

type DrawnAnewProps = {
	/** What the form shows; another one has it drawn anew. */
	by: string;
	children: ReactNode;
};

/**
 * A form that is drawn anew as an answer comes in. What was changed in it since it was sent stays,
 * and so does the focus.
 */
export function DrawnAnew({ by, children }: DrawnAnewProps) {
	const { state } = useNavigation();
	const changed = useRef<Set<Control> | null>(null);
	const left = useRef<{ box: HTMLElement; focus: Element | null }>();
	const box = useRef<HTMLElement | null>(null);
	useEffect(() => {
		if (state === "idle") changed.current = null;
	}, [state]);
	const take = useCallback((drawn: HTMLElement | null) => {
		if (!drawn) {
			if (box.current) left.current = { box: box.current, focus: focusIn(box.current) };
			box.current = null;
			return;
		}
		box.current = drawn;
		if (!left.current) return;
		for (const control of changed.current ?? []) {
			const same = counterpart(control, left.current.box, drawn);
			if (!isControl(same)) continue;
			copyValue(control, same);
			tellChange(same);
		}
		const { focus } = left.current;
		const same = focus && counterpart(focus, left.current.box, drawn);
		if (same instanceof HTMLElement) same.focus({ preventScroll: true });
	}, []);
	return (
		<div
			key={by}
			ref={take}
			className="anew"
			onSubmitCapture={() => {
				changed.current = new Set();
			}}
			onInputCapture={({ target }) => {
				if (isControl(target)) changed.current?.add(target);
			}}
		>
			{children}
		</div>
	);
}

const focusIn = (box: HTMLElement) =>
	box.contains(document.activeElement) ? document.activeElement : null;

/** What stands in the new form where an element stood in the old one. */
function counterpart(element: Element, from: HTMLElement, to: HTMLElement): Element | undefined {
	const kind = kindOf(element);
	const alike = (box: HTMLElement) =>
		[...box.querySelectorAll(element.tagName)].filter((one) => kindOf(one) === kind);
	return alike(to)[alike(from).indexOf(element)];
}

/** Controls of one name differ by what they stand for. */
const kindOf = (element: Element) => {
	const fixed = /^(checkbox|radio|submit)$/.test((element as HTMLInputElement).type);
	return [
		element.getAttribute("name"),
		element.getAttribute("type"),
		fixed ? element.getAttribute("value") : "",
	].join(" ");
};
